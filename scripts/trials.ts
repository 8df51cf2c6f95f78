/**
 * `npm run trials`: the tests that take long, which `npm test` leaves out or has in a shorter form: whole games in the
 * browser, servers that are killed, bots against bots. Arguments go to the test runner.
 */
import { conclude, trials } from './run-tests.ts';

conclude(await trials(process.argv.slice(2)));
