import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { hashOf, packageFile, reviewed, unreviewed, versionOf } from './substitutes.ts';

/**
 * Prints how libraries differ from their reviewed state. `--write` records the current state as
 * reviewed, once each substitute has all that its callers call.
 */
const file = fileURLToPath(new URL('substitutes.json', import.meta.url));
const changes = unreviewed(reviewed);
process.stdout.write(changes.map((change) => `${change}\n`).join(''));
const hashNow = (path: string): string => hashOf(packageFile(path) ?? '');

if (process.argv.includes('--write')) {
  const now = {
    versions: Object.fromEntries(Object.keys(reviewed.versions).map((name) => [name, versionOf(name)])),
    modules: Object.fromEntries(
      Object.entries(reviewed.modules).map(([path, { substitute }]) => [
        path,
        { sha256: hashNow(path), substitute },
      ]),
    ),
    callers: Object.fromEntries(Object.keys(reviewed.callers).map((path) => [path, hashNow(path)])),
  };
  writeFileSync(file, `${JSON.stringify(now, null, 2)}\n`);
} else if (changes.length > 0) process.exitCode = 1;
