/**
 * `npm test`: types, lint and format, layers, dead code, and beside them every test but the long ones (`npm run trials`).
 * The last line, alone, is the sum of it all (`N passed, N failed`); the exit code is 1 if anything failed. Arguments go
 * to the test runner (`npm test -- packages/draw`), and then only the tests run.
 *
 * A browser and a database that some tests need are installed first where that can be done (`.ci/packages`).
 */
import { checks, conclude, usual } from './run-tests.ts';

const args = process.argv.slice(2);
const tests = usual(args);
conclude([...(args.length === 0 ? await checks(tests) : []), await tests]);
