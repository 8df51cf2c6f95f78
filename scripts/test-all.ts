/** `npm run test:all`, which CI runs: `npm test` and `npm run trials`, and what pages weigh, with one sum at the end. */
import { budget, checks, conclude, trials, usual } from './run-tests.ts';

const tests = usual();
conclude([...(await checks(tests)), await tests, ...(await trials()), await budget()]);
