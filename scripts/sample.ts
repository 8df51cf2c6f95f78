/** `npm run sample`: the sample game flown from its letters; it says where report, map and sheet lie. */
import { demo } from '@paravion/cli';

process.exitCode = await demo();
