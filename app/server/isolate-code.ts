import { existsSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** What an isolate loads: the renderer of pages, where it is built, layers below the server's, its tasks, the check, and packages. Nothing of it is secret. */
const CODE = ['engine', 'validators', 'api', 'app', 'dist/server', 'node_modules', 'package.json'];

/** The code of the studio's isolates. */
export const isolateCode = {
  entry: `${root}app/isolate/main.ts`,
  // A package folder may be a link.
  readable: CODE.map((path) => root + path).flatMap((path) => (existsSync(path) ? [realpathSync(path)] : [])),
};
