import type { Insertable, Kysely, Selectable } from 'kysely';
import type { DocumentFiles } from '#engine/authoring';
import type { Tables } from '../storage/tables.ts';
import { contentHash, type DraftContent } from './draft-content.ts';

/** Unpublished edit of a document, which all editors share. */
export interface Draft extends DraftContent {
  revision: number;
  /** Author of the last change. */
  author: string;
  /** Ids of all people who changed it since the live version, at least one. */
  authorIds: readonly string[];
  updatedAt: string;
  /** Live document when the draft began, with whole dictionaries; `undefined` if not kept. */
  base: DocumentFiles | undefined;
}

/** Drafts of documents in the database, with their authors and revisions. */
export interface DraftStore {
  find(document: string, database?: Kysely<Tables>): Promise<Draft | undefined>;
  list(): Promise<Draft[]>;
  /** Resolves with the drafts of all other documents, without removals. */
  writtenBeside(document: string): Promise<DocumentFiles[]>;
  /**
   * Saves a new revision over the opened one (0: there was none). Resolves with it, or with the
   * draft that somebody else has saved since. The same content changes nothing and adds no author.
   */
  save(
    document: string,
    files: DocumentFiles,
    opened: OpenedDraft,
  ): Promise<{ revision: number; updatedAt: string } | { theirs: Draft | undefined }>;
  /** Resolves with the discarded draft; `undefined` if the current revision differs. */
  discard(transaction: Kysely<Tables>, document: string, revision: number): Promise<Draft | undefined>;
  /**
   * Stores the draft over another live version, as a new revision. Resolves with false if the draft has changed.
   */
  carryOver(
    transaction: Kysely<Tables>,
    draft: Draft,
    carried: { files: DocumentFiles; base: DocumentFiles },
  ): Promise<boolean>;
  /** Starts a draft with several authors. Resolves with false if there is a draft already. */
  start(transaction: Kysely<Tables>, draft: StartedDraft): Promise<boolean>;
}

/** State of the document when a page opened it, against which the page's save of a draft is checked. */
export interface OpenedDraft {
  revision: number;
  authorId: string;
  /** Live document; no files for a new document. */
  live: DocumentFiles;
  /** Live document with complete dictionaries. */
  base: DocumentFiles;
  /** True if the content is from the current live version, even if the draft is older. */
  isFromLive?: boolean;
  removes?: boolean;
}

/**
 * New draft of a document, made from a proposal or an old version, with the live files on which it builds and its
 * authors.
 */
export interface StartedDraft extends DraftContent {
  base: DocumentFiles;
  authorIds: readonly string[];
  /** Id of the author who starts it. */
  userId: string;
}

/** Builds the store of the documents' drafts, with their authors and revisions. */
export function createDraftStore(database: Kysely<Tables>, nowIso: () => string): DraftStore {
  return {
    find: (document, from = database) => findDraft(from, document),
    async list() {
      const authors = await database.selectFrom('draft_authors').selectAll().execute();
      const idsOf = Map.groupBy(authors, ({ document }) => document);
      const rows = await draftRows(database).orderBy('drafts.document').execute();
      return rows.map((row) => draftOf(row, idsOf.get(row.document) ?? []));
    },
    async writtenBeside(document) {
      const rows = await database
        .selectFrom('drafts')
        .select('files')
        .where('document', '!=', document)
        .where('removes', '=', 0)
        .orderBy('document')
        .execute();
      return rows.map(({ files }) => JSON.parse(files) as DocumentFiles);
    },
    save: (document, files, { revision, authorId, live, base, isFromLive = false, removes = false }) =>
      database.transaction().execute(async (transaction) => {
        const before = await findDraft(transaction, document);
        if ((before?.revision ?? 0) !== revision) return { theirs: before };
        const content = { document, files, removes };
        const hash = contentHash(content);
        if (before !== undefined && contentHash(before) === hash) {
          // The text of the draft stays, but the new base decides what counts as a change.
          if (isFromLive) await rebase(transaction, before, base);
          return { revision, updatedAt: before.updatedAt };
        }
        const updatedAt = nowIso();
        const row = {
          ...rowOf(content, { revision: revision + 1, authorId, updatedAt }),
          ...(before === undefined || isFromLive ? { base: JSON.stringify(base) } : {}),
        };
        if (!(await isSaved(transaction, row))) return { theirs: await findDraft(transaction, document) };
        const liveHash = contentHash({ document, files: live, removes: false });
        const isChange = before !== undefined || hash !== liveHash;
        // A draft without edits differs from a live version that has changed since.
        const wasLive = before === undefined || contentHash(before) === liveHash;
        await addAuthors(transaction, document, [
          ...(wasLive ? [] : before.authorIds),
          ...(isChange ? [authorId] : []),
        ]);
        return { revision: revision + 1, updatedAt };
      }),
    async discard(transaction, document, revision) {
      // The update locks the row: a concurrent save is an earlier revision or is refused.
      const locked = await transaction
        .updateTable('drafts')
        .set({ revision })
        .where('document', '=', document)
        .where('revision', '=', revision)
        .returning('document')
        .execute();
      if (locked.length === 0) return undefined;
      const draft = await findDraft(transaction, document);
      await transaction.deleteFrom('draft_authors').where('document', '=', document).execute();
      await transaction.deleteFrom('drafts').where('document', '=', document).execute();
      return draft;
    },
    async carryOver(transaction, { document, revision }, { files, base }) {
      const carried = await transaction
        .updateTable('drafts')
        .set({ files: JSON.stringify(files), base: JSON.stringify(base), revision: revision + 1 })
        .where('document', '=', document)
        .where('revision', '=', revision)
        .returning('document')
        .execute();
      return carried.length > 0;
    },
    async start(transaction, { base, authorIds, userId, ...content }) {
      const saved = { revision: 1, authorId: userId, updatedAt: nowIso() };
      const row = { ...rowOf(content, saved), base: JSON.stringify(base) };
      if (!(await isSaved(transaction, row))) return false;
      await addAuthors(transaction, content.document, authorIds);
      return true;
    },
  };
}

const draftRows = (database: Kysely<Tables>) =>
  database
    .selectFrom('drafts')
    .innerJoin('users', 'users.id', 'drafts.author_id')
    .select([
      'drafts.document',
      'drafts.files',
      'drafts.revision',
      'drafts.author_id',
      'drafts.updated_at',
      'drafts.removes',
      'drafts.base',
      'users.name',
    ]);

async function findDraft(database: Kysely<Tables>, document: string): Promise<Draft | undefined> {
  const row = await draftRows(database).where('drafts.document', '=', document).executeTakeFirst();
  if (row === undefined) return undefined;
  const authors = await database
    .selectFrom('draft_authors')
    .selectAll()
    .where('document', '=', document)
    .execute();
  return draftOf(row, authors);
}

async function rebase(
  transaction: Kysely<Tables>,
  { document, revision }: Draft,
  base: DocumentFiles | undefined,
): Promise<void> {
  await transaction
    .updateTable('drafts')
    .set({ base: JSON.stringify(base) })
    .where('document', '=', document)
    .where('revision', '=', revision)
    .execute();
}

/** Saves the row; false for the second of two concurrent saves of a revision. */
async function isSaved(transaction: Kysely<Tables>, row: Insertable<Tables['drafts']>): Promise<boolean> {
  if (row.revision === 1) {
    const added = await transaction
      .insertInto('drafts')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('document')
      .execute();
    return added.length > 0;
  }
  const changed = await transaction
    .updateTable('drafts')
    .set(row)
    .where('document', '=', row.document)
    .where('revision', '=', row.revision - 1)
    .returning('document')
    .execute();
  return changed.length > 0;
}

async function addAuthors(
  transaction: Kysely<Tables>,
  document: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .insertInto('draft_authors')
    .values([...new Set(ids)].map((id) => ({ document, user_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const rowOf = (
  { document, files, removes }: DraftContent,
  saved: { revision: number; authorId: string; updatedAt: string },
): Insertable<Tables['drafts']> => ({
  document,
  files: JSON.stringify(files),
  revision: saved.revision,
  author_id: saved.authorId,
  updated_at: saved.updatedAt,
  removes: removes ? 1 : 0,
});

const draftOf = (
  {
    files,
    author_id,
    updated_at,
    name,
    removes,
    base,
    ...rest
  }: Selectable<Tables['drafts']> & {
    name: string;
  },
  authors: readonly Tables['draft_authors'][],
): Draft => ({
  ...rest,
  removes: removes === 1,
  files: JSON.parse(files) as DocumentFiles,
  author: name,
  // A draft without changes belongs to its creator.
  authorIds: authors.length === 0 ? [author_id] : authors.map(({ user_id }) => user_id),
  updatedAt: updated_at,
  base: base === null ? undefined : (JSON.parse(base) as DocumentFiles),
});
