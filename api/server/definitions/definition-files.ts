import { type Kysely, sql, type Transaction } from 'kysely';
import { sha256 } from '../forms/sha256.ts';
import { HttpRefusal } from '../http/refusal.ts';
import { isSqlite } from '../storage/dialect.ts';
import type { Tables } from '../storage/tables.ts';

/**
 * Texts that ship with the product, by which a definitions folder's dictionaries are completed; the folder
 * replaces single texts by key.
 */
export interface TextsOverlay {
  /** Adds the texts that the folder's dictionaries lack. */
  complete(files: ReadonlyMap<string, string>): Map<string, string>;
  /**
   * Returns a file as the folder should have it: a dictionary without the texts that `complete`
   * adds. `folderText`: the folder's file, whose keys stay.
   */
  ownPart(path: string, text: string, folderText: string | undefined): string;
}

/** Folder on the disk in which the definitions are written, reviewed and compared, with its texts at the start. */
export interface DefinitionsFolder {
  /** Texts by path, as of the start of the process. */
  texts: ReadonlyMap<string, string>;
  overlay: TextsOverlay;
  /**
   * True if the folder has errors; `texts` is then its last good state, and a publication might
   * overwrite the mended file or be lost.
   */
  isBroken?: boolean;
  /** Replaces a file atomically. Rejects if the folder is not writable. */
  write(path: string, text: string): Promise<void>;
  /** Removes a file, if it exists. Rejects as `write` does. */
  remove(path: string): Promise<void>;
}

/** New texts of definition files by path in the folder (`forms/loan/schema.json`); `null` removes the file. */
export type ChangedFiles = ReadonlyMap<string, string | null>;

/** Files of the live definitions: those of the folder, replaced by what the studio has published later. */
export interface DefinitionFiles {
  current(): Promise<ReadonlyMap<string, string>>;
  /** Resolves with the same files, but in dictionaries only the folder's own texts. */
  own(): Promise<ReadonlyMap<string, string>>;
  /** Resolves with an identifier of the state, which changes when any process publishes. */
  revision(): Promise<string>;
  /**
   * Stores files in the transaction of a publication. Refuses with 409 if a file differs from
   * `before`: the new versions were compiled from those, and would revert somebody's publication.
   * Other writers wait until the transaction ends.
   */
  stage(
    transaction: Transaction<Tables>,
    changed: ChangedFiles,
    before: ReadonlyMap<string, string>,
  ): Promise<void>;
  /**
   * Writes stored files into the folder. Resolves with false if it is not writable, so that only
   * the database has them.
   */
  write(changed: ChangedFiles): Promise<boolean>;
}

/** Hash for a file that the folder lacks. */
const NO_FILE = '-';
/** Largest number of replaced texts to keep: no running process is older than the oldest of them. */
const MAX_REPLACED = 100;
const hashesIn = (replaced: string | null): string[] => (replaced ?? NO_FILE).split(' ');

const areSame = (a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): boolean =>
  a.size === b.size && [...a].every(([path, text]) => b.get(path) === text);

/**
 * Lets publications wait for each other, because each must see the files of the one before. SQLite
 * has one writer anyway.
 */
async function lockLive(transaction: Transaction<Tables>): Promise<void> {
  if (!isSqlite(transaction))
    await sql`lock table definition_files, live_forms in share row exclusive mode`.execute(transaction);
}

/**
 * Returns the overlay's `complete`, which reads each dictionary as a whole: every call of the studio asks for the
 * files, and only a publication changes them.
 */
function rememberedCompletion(
  overlay: TextsOverlay,
): (own: ReadonlyMap<string, string>) => ReadonlyMap<string, string> {
  let last: { own: ReadonlyMap<string, string>; completed: ReadonlyMap<string, string> } | undefined;
  return (own) => {
    if (last === undefined || !areSame(last.own, own)) last = { own, completed: overlay.complete(own) };
    return last.completed;
  };
}

/** Resolves with the time of the newest publication; '' if there is none. */
async function newestIn(database: Kysely<Tables>): Promise<string> {
  const { newest } = await database
    .selectFrom('definition_files')
    .select(({ fn }) => fn.max<string | null>('updated_at').as('newest'))
    .executeTakeFirstOrThrow();
  return newest ?? '';
}

/**
 * Returns the time `nowIso`, or the one after `newest` if that is not earlier: clocks of two processes differ, and
 * each publication must have a new time.
 */
const laterThan = (newest: string, nowIso: string): string =>
  nowIso > newest ? nowIso : new Date(Date.parse(newest) + 1).toISOString();

/**
 * Builds the reader and writer of the live definitions: the files of the folder, replaced by the publications in
 * the database.
 */
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
   * Merges folder and database. A file in the folder that equals none of the texts replaced by
   * publications was edited later by somebody who could see these, so it wins. The old texts are
   * kept because processes started at different times know different folders.
   */
  const ownFiles = async (db: Kysely<Tables>): Promise<ReadonlyMap<string, string>> => {
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

  const completed = rememberedCompletion(folder.overlay);
  const currentFiles = async (db: Kysely<Tables>): Promise<ReadonlyMap<string, string>> =>
    completed(await ownFiles(db));
  const ownPart = (path: string, text: string): string =>
    folder.overlay.ownPart(path, text, folder.texts.get(path));

  /** Stores a file; false if another transaction has stored it since this one read it. */
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
    own: () => ownFiles(database),
    revision: () => newestIn(database),
    async stage(transaction, changed, before) {
      if (folder.isBroken === true) throw new HttpRefusal(409, '', 'folderBroken');
      await lockLive(transaction);
      if (!areSame(await currentFiles(transaction), before))
        throw new HttpRefusal(409, '', 'definitionsChanged');
      const updatedAt = laterThan(await newestIn(transaction), nowIso());
      for (const [path, text] of changed) {
        const row = {
          text: text === null ? '' : ownPart(path, text),
          updated_at: updatedAt,
          removed: text === null ? 1 : 0,
        };
        if (!(await isKept(transaction, path, row))) throw new HttpRefusal(409, '', 'definitionsChanged');
      }
    },
    async write(changed) {
      let isWritten = true;
      for (const [path, text] of changed) {
        await (text === null ? folder.remove(path) : folder.write(path, ownPart(path, text))).catch(() => {
          isWritten = false;
        });
      }
      return isWritten;
    },
  };
}
