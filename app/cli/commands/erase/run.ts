import type { Kysely } from 'kysely';
import type { Contact } from '#engine/model/proof';
import { createAudit, erasePerson, removeOrphans, type Tables } from '#server';
import { files as fileSetting } from '../../../server/settings/files.ts';
import { storage } from '../../../server/settings/storage.ts';
import { fileContentsOf } from '../../../server/stored-files.ts';
import type { ExitCode, Terminal } from '../../command.ts';
import { withDatabase } from '../../open-database.ts';
import { readPerson } from '../../read-person.ts';

/**
 * Runs `zayavka erase`: destroys the requests, the saved forms and the files of the person whose phone or e-mail
 * standard input has.
 */
export const run = async (args: string[], terminal: Terminal): Promise<ExitCode> =>
  erase(await readPerson(args, terminal), terminal);

async function erase(person: Contact, terminal: Terminal): Promise<ExitCode> {
  const { requests, savedForms, files } = await withDatabase(async (database) => ({
    ...(await erasePerson(database, person, {
      nowMs: Date.now(),
      userId: null,
      audit: createAudit(() => new Date().toISOString()),
      onProgress: (looked, found) => terminal.progress?.(`${looked} looked at, ${found} destroyed`),
    })),
    files: await removeFiles(database),
  }));
  terminal.err(`${requests} request(s) destroyed.`);
  if (savedForms > 0) terminal.err(`${savedForms} saved form(s) destroyed.`);
  reportFiles(files, terminal);
  return requests + savedForms === 0 ? 1 : 0;
}

/** Resolves with `undefined` if the bucket failed. */
async function removeFiles(database: Kysely<Tables>): Promise<number | undefined> {
  let hasFailed = false;
  const contents = await fileContentsOf({
    dataDir: storage.read(process.env).dataDir,
    bucket: fileSetting.read(process.env).bucket,
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
