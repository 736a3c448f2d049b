import { randomBytes } from 'node:crypto';
import { fileTypeFromFile } from 'file-type';
import type { Kysely } from 'kysely';
import { answerAt, withAnswer } from '#engine/model/answers';
import type { Answers, CompiledForm } from '#engine/model/definition';
import { type FileAnswer, type FilesRule, fileFields, filesIn } from '#engine/model/files';
import { isObject, type Json } from '#engine/model/json';
import { HttpRefusal } from '../http/refusal.ts';
import { TryLater } from '../http/try-later.ts';
import type { Tables } from '../storage/tables.ts';
import type { FileContents } from './file-contents.ts';
import { fileName } from './file-name.ts';
import { ownContents, removeUnsent } from './remove-unsent.ts';
import { requireSize } from './require-size.ts';
import type { ScanFile } from './scan.ts';

interface Expected {
  /** In bytes. */
  size: number;
  /** A list of media types; what another process has written into the database is asked what it is. */
  types: unknown;
}

/** The type of a file by its content, or why it is not taken. */
type Looked = { type: string } | { refused: 'fileType' | 'fileInfected' };

const RETRY_AFTER_SECONDS = 10;

/** Looks into a file that has arrived; one that is taken is kept as it was looked into. Throws TryLater while a scanner does not answer. */
const lookInto = (
  { contents, scan }: { contents: FileContents; scan?: ScanFile | undefined },
  id: string,
  { size, types }: Expected,
): Promise<Looked> =>
  contents.inCopy(id, async ({ path, bytes, keep }): Promise<Looked> => {
    const seen = (await fileTypeFromFile(path))?.mime;
    if (bytes !== size || seen === undefined || !Array.isArray(types) || !types.includes(seen))
      return { refused: 'fileType' };
    const found = await scan?.(path);
    if (found === 'unknown') throw new TryLater(503, 'unavailable', RETRY_AFTER_SECONDS);
    if (found === 'infected') return { refused: 'fileInfected' };
    await keep();
    return { type: seen };
  });

export interface NewFile {
  /** Slug of its form. */
  form: string;
  field: string;
  rule: FilesRule;
  name: string;
  size: number;
}

/** As the answer of its field names it. */
export interface WholeFile {
  id: string;
  name: string;
  size: number;
  type: string;
}

export interface StoredFiles {
  readonly contents: FileContents;
  /** Throws TryLater where so many bytes cannot be taken now. */
  requireRoom(bytes: number): Promise<void>;
  /** Looks into a file of another table; who refuses it removes it. Throws TryLater while a scanner does not answer. */
  look(id: string, expected: Expected): Promise<Looked>;
  /** Resolves with its id once the row is there. Throws HttpRefusal beyond the limits. */
  announce(file: NewFile): Promise<string>;
  /** As it was announced; undefined: nobody has announced it. */
  sizeOf(id: string): Promise<number | undefined>;
  /** Whether it may still be written to, or given up. */
  isOpen(id: string): Promise<boolean>;
  /** It is nobody's any more; the caller removes its content. False where it is a request's, or is not there. */
  giveUp(id: string): Promise<boolean>;
  /** Looks into a file that is whole; again with the same result. Throws HttpRefusal; a file that is refused is gone. */
  check(id: string): Promise<WholeFile>;
  /** Paths of the fields that name a file which is not there, not theirs, or not as they describe it. */
  unknownIn(form: Pick<CompiledForm, 'slug' | 'schema'>, answers: Answers): Promise<string[]>;
  /** Answers that were saved, without files that somebody has sent or taken back since; `lost` has the paths of the fields that had them. */
  stillThere(
    form: Pick<CompiledForm, 'slug' | 'schema'>,
    answers: Answers,
  ): Promise<{ answers: Answers; lost: string[] }>;
  /** What was announced so many hours ago and not sent or given with an answer, and what erased requests had. */
  removeUnsent(nowMs: number): Promise<number>;
}

export interface StoredFilePorts {
  contents: FileContents;
  nowIso(): string;
  /** Nobody looks for viruses without it. */
  scan?: ScanFile;
  /** From the announcement. */
  unsentHours: number;
}

const ID_BYTES = 16;
const HOUR_MS = 3_600_000;

export function createStoredFiles(
  database: Kysely<Tables>,
  { contents, nowIso, scan, unsentHours }: StoredFilePorts,
): StoredFiles {
  const rowOf = (id: string): Promise<Tables['files'] | undefined> =>
    database.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();
  const rowsOf = async (form: string, field: string, files: readonly FileAnswer[]) => {
    const rows = await database
      .selectFrom('files')
      .select(['id', 'name', 'size', 'type', 'request_id'])
      .where('form', '=', form)
      .where('field', '=', field)
      .where(
        'id',
        'in',
        files.map(({ id }) => id),
      )
      .execute();
    return new Map(rows.map((row) => [row.id, row]));
  };
  const refuse = async (id: string, code: string): Promise<never> => {
    await database.deleteFrom('files').where('id', '=', id).where('type', 'is', null).execute();
    await contents.remove(id);
    throw new HttpRefusal(422, 'id', code);
  };
  const requireRoom = async (bytes: number): Promise<void> => {
    if (!(await ownContents(database, contents)) || !(await contents.hasRoom(bytes)))
      throw new TryLater(503, 'unavailable', RETRY_AFTER_SECONDS);
  };
  const look = (id: string, expected: Expected): Promise<Looked> =>
    lookInto({ contents, scan }, id, expected);

  return {
    contents,
    requireRoom,
    look,
    async announce({ form, field, rule, name, size }) {
      requireSize(field, size, rule.fileBytes);
      await requireRoom(size);
      const id = randomBytes(ID_BYTES).toString('base64url');
      const row = { id, form, field, name: fileName(name), size, created_at: nowIso() };
      await database
        .insertInto('files')
        .values({ ...row, accepted: JSON.stringify(rule.types), type: null, request_id: null })
        .execute();
      return id;
    },
    sizeOf: async (id) => (await rowOf(id))?.size,
    async isOpen(id) {
      const row = await rowOf(id);
      return row !== undefined && row.request_id === null && row.type === null;
    },
    async giveUp(id) {
      const { numDeletedRows } = await database
        .deleteFrom('files')
        .where('id', '=', id)
        .where('request_id', 'is', null)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    async check(id) {
      const row = await rowOf(id);
      if (row === undefined) throw new HttpRefusal(422, 'id', 'fileUnknown');
      const { name, size, accepted, type: known } = row;
      if (known !== null) return { id, name, size, type: known };
      if ((await contents.arrivedBytes(id)) !== size)
        throw new HttpRefusal(422, { id: { code: 'fileUnfinished', params: { count: 1 } } });
      const looked = await look(id, { size, types: JSON.parse(accepted) });
      if ('refused' in looked) return refuse(id, looked.refused);
      const { type } = looked;
      await database.updateTable('files').set({ type }).where('id', '=', id).execute();
      return { id, name, size, type };
    },
    async unknownIn({ slug, schema }, answers) {
      const unknown: string[] = [];
      for (const { path } of fileFields(schema)) {
        const files = filesIn(answerAt(answers, path));
        if (files.length === 0) continue;
        const byId = await rowsOf(slug, path, files);
        const isKnown = files.every((file) => {
          const row = byId.get(file.id);
          return (
            isObject(file) &&
            Object.keys(file).length === FIGURES.length &&
            FIGURES.every((figure) => row?.[figure] === file[figure])
          );
        });
        if (!isKnown) unknown.push(path);
      }
      return unknown;
    },
    async stillThere({ slug, schema }, given) {
      let answers = given;
      const lost: string[] = [];
      for (const { path } of fileFields(schema)) {
        const files = filesIn(answerAt(given, path));
        if (files.length === 0) continue;
        const byId = await rowsOf(slug, path, files);
        // An upload may have become whole after the form was saved.
        const there = files.flatMap(({ id }): Json[] => {
          const row = byId.get(id);
          if (row === undefined || row.request_id !== null) return [];
          const { name, size, type } = row;
          return [{ id, name, size, ...(type === null ? {} : { type }) }];
        });
        answers = withAnswer(answers, path, there.length === 0 ? undefined : there);
        if (there.length < files.length) lost.push(path);
      }
      return { answers, lost };
    },
    removeUnsent: (nowMs) =>
      removeUnsent(database, contents, new Date(nowMs - unsentHours * HOUR_MS).toISOString()),
  };
}

const FIGURES = ['id', 'name', 'size', 'type'] as const;
