/** `npm run test:all`, which CI runs: `npm test` and `npm run trials`, with one sum of both at the end. */
import { checks, conclude, TRIALS, tests, USUAL } from './run-tests.ts';

conclude([...(await checks()), tests([USUAL]), tests([TRIALS])]);
