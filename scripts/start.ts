/** `npm start`: the pages built where they are stale, then the web table, on port 1917 with its database under ./data. */
import { buildWeb } from './build-web.ts';

try {
  buildWeb();
  await import('../packages/server/src/main.ts');
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
