import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type JsonObject, listIn, objectIn } from '#engine/model/json';
import { allApprovals } from '#server';
import type { Terminal } from '../../command.ts';
import { parseConfig } from '../../diff/config/read-config.ts';
import { withExistingDatabase } from '../../open-database.ts';

/** Digits of a hash that name a version everywhere. */
const HASH_DIGITS = 12;

/** Adds what the studio has approved to a file of rules; an entry that is there already, with the last reason, is left alone. */
export async function exportApprovals(name: string, terminal: Terminal): Promise<void> {
  const file = resolve(terminal.cwd, name);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  // Rules that nobody could read again are not added to.
  parseConfig(name, text, 'en');
  const config = objectIn(JSON.parse(text.replace(/^\uFEFF/, '')));
  const entries = (await withExistingDatabase(allApprovals)).map(
    ({ fingerprint, reason, author, versions: { form, old, now } }): JsonObject => ({
      ...{ fingerprint, reason, owner: author },
      versions: { form, old: old.slice(0, HASH_DIGITS), new: now.slice(0, HASH_DIGITS) },
    }),
  );
  const places = new Map<string, JsonObject>();
  for (const entry of [...listIn(config.ignores).map(objectIn), ...entries]) {
    const { fingerprint, versions, expires } = entry;
    const key = JSON.stringify(versions === undefined ? [fingerprint, expires] : [fingerprint, versions]);
    places.set(key, { ...places.get(key), ...entry });
  }
  await writeFile(file, `${JSON.stringify({ ...config, ignores: [...places.values()] }, null, 2)}\n`);
  terminal.err(`${entries.length} approval(s) of the studio are in ${file}.`);
}
