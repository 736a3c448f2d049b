import { existsSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
/**
 * Paths that an isolate may read: the page renderer, if it is built, the layers below the server, tasks, the
 * check with the shipped texts, and packages. They contain no secrets.
 */
const CODE = [
  'engine',
  'validators',
  'api',
  'app',
  'definitions/texts',
  // Scripts of the packed command.
  'code',
  'dist/server',
  'node_modules',
  'package.json',
];

/** Code of the studio's isolates. */
export const isolateCode = {
  entry: fileURLToPath(new URL('../isolate/main.ts', import.meta.url)),
  // A package folder may be a link.
  readable: CODE.map((path) => root + path).flatMap((path) => (existsSync(path) ? [realpathSync(path)] : [])),
};
