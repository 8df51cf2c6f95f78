/** Stands in for the server: tells what it was given, and ends with an exit code that is its own. */
import { text } from 'node:stream/consumers';

console.log(JSON.stringify(process.argv.slice(2)), await text(process.stdin));
process.exitCode = 67;
