import { type Kysely, sql, type Transaction } from 'kysely';
import { sha256 } from '../forms/sha256.ts';
import { HttpRefusal } from '../http/refusal.ts';
import { isSqlite } from '../storage/dialect.ts';
import type { Tables } from '../storage/tables.ts';

/** The folder that definitions are written, reviewed and compared in. */
export interface DefinitionsFolder {
  /** Path → text, as the folder was when the process started. */
  texts: ReadonlyMap<string, string>;
  /** The folder has errors, and `texts` is what it was before: what is published over it would be lost, or overwrite them. */
  isBroken?: boolean;
  /** Puts a file in the place of another at once. Rejects where the folder may not be written. */
  write(path: string, text: string): Promise<void>;
  /** Removes a file; does nothing where there is none. Rejects as `write` does. */
  remove(path: string): Promise<void>;
}

/** Path → text as it becomes; `null`: the file is removed. */
export type ChangedFiles = ReadonlyMap<string, string | null>;

/** The sources of what is live: the folder's files and, over them, what the studio has published since. */
export interface DefinitionFiles {
  current(): Promise<ReadonlyMap<string, string>>;
  /** Another one when any process has published since. */
  revision(): Promise<string>;
  /**
   * Keeps files within the transaction of a publication. Refuses with 409 when any file is no longer as it was `before`: versions
   * were made of all of them, and would take back what somebody else has published meanwhile. Until the transaction ends nobody
   * else keeps files.
   */
  stage(
    transaction: Transaction<Tables>,
    changed: ChangedFiles,
    before: ReadonlyMap<string, string>,
  ): Promise<void>;
  /** Writes what is staged into the folder; false where it cannot be written, and the database alone has it. */
  write(changed: ChangedFiles): Promise<boolean>;
}

/** In the place of a hash: the folder has no such file. */
const NO_FILE = '-';
/** No process that still runs has started with an older one. */
const MAX_REPLACED = 100;
const hashesIn = (replaced: string | null): string[] => (replaced ?? NO_FILE).split(' ');

const areSame = (a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): boolean =>
  a.size === b.size && [...a].every(([path, text]) => b.get(path) === text);

/** Of two publications at once neither sees the other's files, unless one waits. SQLite lets one transaction write at a time. */
async function lockLive(transaction: Transaction<Tables>): Promise<void> {
  if (!isSqlite(transaction))
    await sql`lock table definition_files, live_forms in share row exclusive mode`.execute(transaction);
}

export function createDefinitionFiles(
  database: Kysely<Tables>,
  folder: DefinitionsFolder,
  nowIso: () => string,
): DefinitionFiles {
  const hashInFolder = (path: string): string => {
    const text = folder.texts.get(path);
    return text === undefined ? NO_FILE : sha256(text);
  };
  /**
   * A file that is another in the folder than all that were published over was written by somebody who could see ours, so
   * the folder's counts. All of them: processes that started at different times know different folders.
   */
  const currentFiles = async (db: Kysely<Tables>): Promise<ReadonlyMap<string, string>> => {
    const rows = await db.selectFrom('definition_files').selectAll().execute();
    const published = rows.filter(({ path, replaces_hash: replaced }) =>
      hashesIn(replaced).includes(hashInFolder(path)),
    );
    const texts = new Map(folder.texts);
    for (const { path, text, removed } of published) {
      if (removed === 1) texts.delete(path);
      else texts.set(path, text);
    }
    return texts;
  };

  /** False when another transaction has kept the file since this one has read it. */
  const isKept = async (
    transaction: Transaction<Tables>,
    path: string,
    row: Omit<Tables['definition_files'], 'path' | 'replaces_hash'>,
  ): Promise<boolean> => {
    const read = await transaction
      .selectFrom('definition_files')
      .select(['text', 'removed', 'replaces_hash'])
      .where('path', '=', path)
      .executeTakeFirst();
    if (read === undefined) {
      const added = await transaction
        .insertInto('definition_files')
        .values({ path, ...row, replaces_hash: hashInFolder(path) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('path')
        .execute();
      return added.length > 0;
    }
    const replaced = new Set([
      ...hashesIn(read.replaces_hash),
      hashInFolder(path),
      read.removed === 1 ? NO_FILE : sha256(read.text),
    ]);
    const changed = await transaction
      .updateTable('definition_files')
      .set({ ...row, replaces_hash: [...replaced].slice(-MAX_REPLACED).join(' ') })
      .where('path', '=', path)
      .where('text', '=', read.text)
      .returning('path')
      .execute();
    return changed.length > 0;
  };

  return {
    current: () => currentFiles(database),
    async revision() {
      const { files, newest, characters } = await database
        .selectFrom('definition_files')
        .select(({ fn }) => [
          fn.countAll<number | string>().as('files'),
          fn.max('updated_at').as('newest'),
          fn.sum<number | string | null>(fn<number>('length', ['text'])).as('characters'),
        ])
        .executeTakeFirstOrThrow();
      return [files, newest, characters].join(' ');
    },
    async stage(transaction, changed, before) {
      if (folder.isBroken === true) throw new HttpRefusal(409, '', 'folderBroken');
      await lockLive(transaction);
      if (!areSame(await currentFiles(transaction), before))
        throw new HttpRefusal(409, '', 'definitionsChanged');
      for (const [path, text] of changed) {
        const row = {
          text: text ?? '',
          updated_at: nowIso(),
          removed: text === null ? 1 : 0,
        };
        if (!(await isKept(transaction, path, row))) throw new HttpRefusal(409, '', 'definitionsChanged');
      }
    },
    async write(changed) {
      let isWritten = true;
      for (const [path, text] of changed) {
        await (text === null ? folder.remove(path) : folder.write(path, text)).catch(() => {
          isWritten = false;
        });
      }
      return isWritten;
    },
  };
}
