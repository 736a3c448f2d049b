import type { Kysely } from 'kysely';
import { erasePerson, eraseSavedBy, type Person, readTarget, removeOrphans, type Tables } from '#server';
import { files as fileSetting } from '../../../server/settings/files.ts';
import { storage } from '../../../server/settings/storage.ts';
import { fileContentsOf } from '../../../server/stored-files.ts';
import type { ExitCode, Terminal } from '../../command.ts';
import { withDatabase } from '../../open-database.ts';
import { auditOperator } from '../../operator.ts';
import { readPerson } from '../../read-person.ts';

/** Logs an erasure: only counts, because the log must not contain the erased data. */
const recordErasure = (
  database: Kysely<Tables>,
  by: 'phone' | 'email',
  counts: { requests: number; savedForms: number },
): Promise<void> =>
  auditOperator(database, {
    ...{ action: 'person-erased', subject: `erasure:${by}` },
    details: { requests: String(counts.requests), savedForms: String(counts.savedForms) },
  });

export const run = async (args: string[], terminal: Terminal): Promise<ExitCode> =>
  erase(await readPerson(args, terminal), terminal);

async function erase(person: Person, terminal: Terminal): Promise<ExitCode> {
  const target = 'phone' in person ? readTarget(person.phone, ['phone']) : person;
  const [erased, saved, files] = await withDatabase(async (database) => {
    const requests = await erasePerson(database, person, {
      nowMs: Date.now(),
      onProgress: (looked, found) => terminal.progress?.(`${looked} looked at, ${found} destroyed`),
    });
    const savedForms = target === undefined ? 0 : await eraseSavedBy(database, target);
    await recordErasure(database, 'phone' in person ? 'phone' : 'email', { requests, savedForms });
    return [requests, savedForms, await removeFiles(database)];
  });
  terminal.err(`${erased} request(s) destroyed.`);
  if (saved > 0) terminal.err(`${saved} saved form(s) destroyed.`);
  reportFiles(files, terminal);
  return erased + saved === 0 ? 1 : 0;
}

/** Resolves with `undefined` if the bucket failed. */
async function removeFiles(database: Kysely<Tables>): Promise<number | undefined> {
  let hasFailed = false;
  const contents = await fileContentsOf({
    ...{ dataDir: storage.read(process.env).dataDir, bucket: fileSetting.read(process.env).bucket },
    onFailure: () => {
      hasFailed = true;
    },
  });
  return removeOrphans(database, contents).catch((error: unknown) => {
    if (hasFailed) return undefined;
    throw error;
  });
}

function reportFiles(removed: number | undefined, terminal: Terminal): void {
  if (removed === undefined)
    terminal.err('The bucket of files did not answer: a server that reaches it removes the files.');
  else if (removed > 0) terminal.err(`${removed} file(s) removed.`);
}
