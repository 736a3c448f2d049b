import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Upload } from '@tus/server';
import type { Kysely } from 'kysely';
import { APPEAL_FILE_ENDPOINT, APPEAL_FILE_TYPES, type AppealFile, MAX_APPEAL_FILE_BYTES } from '#contract';
import type { AnswerFile } from '#engine/model/proof';
import { endpointPath } from '#engine/model/request';
import { fileName } from '../files/file-name.ts';
import { requireSize } from '../files/require-size.ts';
import type { StoredFiles } from '../files/stored-files.ts';
import { HttpRefusal } from '../http/refusal.ts';
import { timedSignature } from '../http/timed-signature.ts';
import { TryLater } from '../http/try-later.ts';
import { databaseSecret } from '../storage/database-secret.ts';
import type { Tables } from '../storage/tables.ts';
import { APPEAL_LINK_SECONDS } from './appeal-links.ts';

/** File that staff upload for a reply to an appeal. */
export interface NewAppealFile {
  name: string;
  /** Size in bytes; NaN if the sender does not declare it. */
  size: number;
  content: Readable;
}

/** Files of the bank's replies to appeals: upload, removal, and the links by which visitors download them. */
export interface AppealFiles {
  /**
   * Stores a file for a reply; visitors see it once the reply is saved. Throws HttpRefusal, and
   * keeps nothing of a refused file.
   */
  take(number: string, file: NewAppealFile): Promise<AppealFile>;
  /** Resolves with false if the file belongs to a reply or does not exist. */
  discard(number: string, id: string): Promise<boolean>;
  /** Resolves with the files of each reply, in order; an appeal without files is absent. */
  of(numbers: readonly string[]): Promise<ReadonlyMap<string, readonly AppealFile[]>>;
  /** Adds URLs to files, valid for half an hour. `prefix`: language prefix of the page that an expired link shows. */
  linked(files: readonly AppealFile[], prefix?: string): Promise<AnswerFile[]>;
}

/** Name of the database secret that signs the links to files of appeals. */
export const APPEAL_FILE_LINKS = 'appeal-file-links';
const FIELD = 'file';
const ID_BYTES = 16;
const RETRY_AFTER_SECONDS = 10;
/**
 * Largest number of files that wait for a reply; more than a reply may have, so that a page opened
 * again can upload too.
 */
const MAX_WAITING = 50;

/** Builds the store of the files that staff attach to replies to appeals. */
export function createAppealFiles(
  database: Kysely<Tables>,
  { files, now }: { files: StoredFiles; now(): number },
): AppealFiles {
  const { contents } = files;
  const removeRow = (id: string) =>
    database.deleteFrom('appeal_files').where('id', '=', id).where('position', 'is', null);
  /**
   * Removes a file, its row first: if the process is killed in between, a later sweep removes the
   * content.
   */
  const remove = async (id: string): Promise<void> => {
    await removeRow(id).execute();
    await contents.remove(id);
  };

  return {
    async take(number, { name, size, content }) {
      // A file without a declared length could not be limited.
      if (!Number.isSafeInteger(size)) throw new HttpRefusal(400, '', 'bodyUnreadable');
      requireSize(FIELD, size, MAX_APPEAL_FILE_BYTES);
      const waiting = await database
        .selectFrom('appeal_files')
        .select('id')
        .where('number', '=', number)
        .where('position', 'is', null)
        .limit(MAX_WAITING)
        .execute();
      if (waiting.length === MAX_WAITING)
        throw new HttpRefusal(422, { [FIELD]: { code: 'tooManyItems', params: { max: MAX_WAITING } } });
      await files.requireRoom(size);
      const id = randomBytes(ID_BYTES).toString('base64url');
      const about = { id, number, name: fileName(name), size, created_at: new Date(now()).toISOString() };
      await database
        .insertInto('appeal_files')
        .values({ ...about, type: null, position: null })
        .execute();
      try {
        const uploads = contents.uploads(async () => size);
        await uploads.create(new Upload({ id, size, offset: 0 }));
        await uploads.write(content, id, 0);
        const looked = await files.look(id, { size, types: APPEAL_FILE_TYPES });
        if ('refused' in looked) throw new HttpRefusal(422, FIELD, looked.refused);
        const { type } = looked;
        await database.updateTable('appeal_files').set({ type }).where('id', '=', id).execute();
        return { id, name: about.name, size, type };
      } catch (error) {
        await remove(id);
        // The storage library may throw something that is no Error.
        throw error instanceof Error ? error : new TryLater(503, 'unavailable', RETRY_AFTER_SECONDS);
      }
    },
    async discard(number, id) {
      const { numDeletedRows } = await removeRow(id).where('number', '=', number).executeTakeFirst();
      if (numDeletedRows === 0n) return false;
      await contents.remove(id);
      return true;
    },
    async of(numbers) {
      if (numbers.length === 0) return new Map();
      const rows = await database
        .selectFrom('appeal_files')
        .select(['number', 'id', 'name', 'size', 'type'])
        .where('number', 'in', numbers)
        .where('position', 'is not', null)
        .orderBy('number')
        .orderBy('position')
        .execute();
      const byNumber = Map.groupBy(rows, ({ number }) => number);
      return new Map(
        [...byNumber].map(([number, own]) => [
          number,
          own.map(({ number: _number, type, ...file }) => ({ ...file, type: type ?? '' })),
        ]),
      );
    },
    async linked(given, prefix) {
      if (given.length === 0) return [];
      const secret = await databaseSecret(database, APPEAL_FILE_LINKS);
      const until = (Math.floor(now() / 1000) + APPEAL_LINK_SECONDS).toString(36);
      return given.map(({ id, name, size, type }) => {
        const path = endpointPath(APPEAL_FILE_ENDPOINT, { params: { id } }, prefix);
        const sign = timedSignature(secret, { id, until });
        return { name, size, type, url: `${path}?${new URLSearchParams({ until, sign })}` };
      });
    },
  };
}
