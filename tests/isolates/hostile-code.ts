import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Code of an isolate that tries everything it must not be able to do. */
export const hostileCode = {
  entry: fileURLToPath(new URL('./hostile-isolate.ts', import.meta.url)),
  readable: ['engine', 'validators', 'api', 'app', 'tests/isolates', 'node_modules', 'package.json'].map(
    (path) => root + path,
  ),
};
