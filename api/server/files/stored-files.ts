import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { fileTypeFromStream } from 'file-type';
import type { Kysely } from 'kysely';
import { answerAt, withAnswer } from '#engine/model/answers';
import type { Answers, CompiledForm } from '#engine/model/definition';
import { type FileAnswer, type FilesRule, fileFields, filesIn } from '#engine/model/files';
import { isObject, type Json } from '#engine/model/json';
import { HttpRefusal } from '../http/refusal.ts';
import { TryLater } from '../http/try-later.ts';
import { type BudgetLimits, createBudget } from '../limits/budget.ts';
import { subjectHash } from '../limits/subjects.ts';
import { databaseSecret } from '../storage/database-secret.ts';
import type { Tables } from '../storage/tables.ts';
import type { FileContents } from './file-contents.ts';
import { fileName } from './file-name.ts';
import { claimContents, removeUnsent } from './remove-unsent.ts';
import { requireSize } from './require-size.ts';
import type { ScanFile } from './scan.ts';
import { noRoom, promisedBytes, requireUnsentRoom, type UnsentLimits } from './unsent-bytes.ts';

interface Expected {
  /** Size in bytes. */
  size: number;
  /** Media types as the database has them; not checked yet. */
  types: unknown;
}

/** Type of a file by its content, or the reason for a refusal. */
type Inspected = { type: string } | { refused: 'fileType' | 'fileInfected' };

const RETRY_AFTER_SECONDS = 10;

/**
 * Inspects a received file and keeps the inspected copy. Throws TryLater while the scanner does not
 * respond.
 */
const inspectFile = (
  { contents, scan }: { contents: FileContents; scan?: ScanFile | undefined },
  id: string,
  { size, types }: Expected,
): Promise<Inspected> =>
  contents.inCopy(id, async ({ bytes, open, keep }): Promise<Inspected> => {
    const seen = await typeOf(open());
    if (bytes !== size || seen === undefined || !Array.isArray(types) || !types.includes(seen))
      return { refused: 'fileType' };
    const found = await scan?.(open());
    if (found === 'unknown') throw new TryLater(503, 'unavailable', RETRY_AFTER_SECONDS);
    if (found === 'infected') return { refused: 'fileInfected' };
    await keep();
    return { type: seen };
  });

async function typeOf(content: Readable): Promise<string | undefined> {
  try {
    return (await fileTypeFromStream(Readable.toWeb(content)))?.mime;
  } finally {
    content.destroy();
  }
}

/** Upload that a visitor begins: the form's field that it is for, its name and its size in bytes. */
export interface NewFile {
  /** Slug of its form. */
  form: string;
  field: string;
  rule: FilesRule;
  name: string;
  size: number;
  /** Network of the caller; `undefined` if it is unknown. */
  network?: string | undefined;
}

/** Files that visitors have uploaded, kept in quarantine until a request contains them. */
export interface StoredFiles {
  readonly contents: FileContents;
  /** Resolves with true if the storage belongs to this database. */
  isOwn(): Promise<boolean>;
  /** Throws TryLater if so many bytes cannot be stored now. */
  requireRoom(bytes: number): Promise<void>;
  /**
   * Inspects a file of another table; the caller must remove a refused one. Throws TryLater while
   * the scanner does not respond.
   */
  look(id: string, expected: Expected): Promise<Inspected>;
  /** Resolves with the new file's id once its row is stored. Throws HttpRefusal beyond the limits. */
  announce(file: NewFile): Promise<string>;
  /** Resolves with the announced size; `undefined` for an unannounced file. */
  sizeOf(id: string): Promise<number | undefined>;
  /** True if the file may still be written or removed. */
  isOpen(id: string): Promise<boolean>;
  /**
   * Removes the row; the caller removes the content. Resolves with false if a request has the file
   * or nobody knows it.
   */
  discard(id: string): Promise<boolean>;
  /** Inspects a complete file; idempotent. Throws HttpRefusal and removes a refused file. */
  check(id: string): Promise<Required<FileAnswer>>;
  /**
   * Resolves with the paths of fields with a file that is missing, belongs to another field, or is
   * described wrongly.
   */
  unknownIn(form: Pick<CompiledForm, 'slug' | 'schema'>, answers: Answers): Promise<string[]>;
  /** Resolves with saved answers, without files that are gone; `lost`: paths of their fields. */
  withoutLostFiles(
    form: Pick<CompiledForm, 'slug' | 'schema'>,
    answers: Answers,
  ): Promise<{ answers: Answers; lost: string[] }>;
  /**
   * Removes files that were announced `unsentHours` ago and not sent or assigned to a reply, and files of
   * erased requests.
   */
  removeUnsent(nowMs: number): Promise<number>;
}

/** Storage, clock, virus scanner and limits of uploaded files. */
export interface StoredFilePorts {
  contents: FileContents;
  nowIso(): string;
  /** Absent if files are not scanned for viruses. */
  scan?: ScanFile;
  /** Hours from the announcement. */
  unsentHours: number;
  limits?: UnsentLimits;
}

const MEGABYTE = 1024 * 1024;
/** Largest total of copies at once, in bytes, in the folder of temporary files for a bucket. */
const COPIES: BudgetLimits = { all: 256 * MEGABYTE, each: 256 * MEGABYTE };
/** Largest number of announcements at once: requests wait for their transactions. */
const ANNOUNCEMENTS: BudgetLimits = { all: 16, each: 8 };
const MIN_NETWORKS = 8;
/**
 * Returns the limits in bytes for files without a request: `allMb` megabytes in total, an eighth of it per
 * network, because an office shares one address.
 */
export const unsentLimits = (allMb: number): UnsentLimits => ({
  all: allMb * MEGABYTE,
  each: Math.ceil(allMb / MIN_NETWORKS) * MEGABYTE,
});
/** Default limit of all files that no request contains yet, in megabytes. */
export const DEFAULT_UNSENT_MB = 2048;

const ID_BYTES = 16;
const HOUR_MS = 3_600_000;

/**
 * Builds the store of uploaded files, which keeps them in quarantine, inspects them, limits their size and removes
 * those that are never sent.
 */
export function createStoredFiles(
  database: Kysely<Tables>,
  { contents, nowIso, scan, unsentHours, limits = unsentLimits(DEFAULT_UNSENT_MB) }: StoredFilePorts,
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
  const roomBytes = async (): Promise<number> => {
    if (!(await claimContents(database, contents))) throw noRoom();
    return contents.roomBytes();
  };
  const announcements = createBudget(ANNOUNCEMENTS);
  const announce = async ({ form, field, rule, name, size, network: caller }: NewFile): Promise<string> => {
    const room = await roomBytes();
    const network =
      caller === undefined ? null : subjectHash(await databaseSecret(database, 'file-networks'), caller);
    const id = randomBytes(ID_BYTES).toString('base64url');
    const row = { id, form, field, name: fileName(name), size, created_at: nowIso() };
    await database.transaction().execute(async (transaction) => {
      await requireUnsentRoom(transaction, { size, network, roomBytes: room }, limits);
      await transaction
        .insertInto('files')
        .values({ ...row, accepted: JSON.stringify(rule.types), type: null, request_id: null, network })
        .execute();
    });
    return id;
  };
  const copies = createBudget(COPIES);
  const look = async (id: string, expected: Expected): Promise<Inspected> => {
    const lease = copies.take(expected.size, undefined);
    try {
      return await inspectFile({ contents, scan }, id, expected);
    } finally {
      lease.end();
    }
  };

  return {
    contents,
    isOwn: () => claimContents(database, contents),
    async requireRoom(bytes) {
      if ((await promisedBytes(database)) + bytes > (await roomBytes())) throw noRoom();
    },
    look,
    async announce(file) {
      requireSize(file.field, file.size, file.rule.fileBytes);
      const lease = announcements.take(1, file.network);
      try {
        return await announce(file);
      } finally {
        lease.end();
      }
    },
    sizeOf: async (id) => (await rowOf(id))?.size,
    async isOpen(id) {
      const row = await rowOf(id);
      return row !== undefined && row.request_id === null && row.type === null;
    },
    async discard(id) {
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
      if ((await contents.arrivedBytes(id, size)) !== size)
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
    async withoutLostFiles({ slug, schema }, given) {
      let answers = given;
      const lost: string[] = [];
      for (const { path } of fileFields(schema)) {
        const files = filesIn(answerAt(given, path));
        if (files.length === 0) continue;
        const byId = await rowsOf(slug, path, files);
        // An upload may have been finished after the form was saved.
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
