/** `npm start`: the sample game, adjudicated; it says where the report and the map lie. */
import { demo } from '@paravion/cli';

process.exitCode = await demo();
