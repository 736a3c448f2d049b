import type { Kysely, Transaction } from 'kysely';
import type { DocumentFiles } from '#engine/authoring';
import type { Tables } from '../storage/tables.ts';

/** A document as somebody is writing it; everybody sees the same one. */
export interface Draft {
  document: string;
  files: DocumentFiles;
  /** The draft is a removal; `files` is the document without it. */
  removes: boolean;
  revision: number;
  authorId: string;
  author: string;
  updatedAt: string;
}

export interface DraftStore {
  find(document: string): Promise<Draft | undefined>;
  list(): Promise<Draft[]>;
  /**
   * Saves over the revision that the editor started from; 0 where there was no draft. Resolves with the new revision, or
   * with the draft that somebody else has saved meanwhile.
   */
  save(
    document: string,
    files: DocumentFiles,
    base: { revision: number; authorId: string; removes?: boolean },
  ): Promise<{ revision: number; updatedAt: string } | { theirs: Draft | undefined }>;
  /** Undefined when the draft is another one than the revision named. */
  discard(transaction: Kysely<Tables>, document: string, revision: number): Promise<Draft | undefined>;
}

export function createDraftStore(database: Kysely<Tables>, nowIso: () => string): DraftStore {
  const rows = (db: Kysely<Tables>) =>
    db
      .selectFrom('drafts')
      .innerJoin('users', 'users.id', 'drafts.author_id')
      .select([
        'drafts.document',
        'drafts.files',
        'drafts.revision',
        'drafts.author_id',
        'drafts.updated_at',
        'drafts.removes',
        'users.name',
      ]);
  const find = async (db: Kysely<Tables>, document: string): Promise<Draft | undefined> => {
    const row = await rows(db).where('drafts.document', '=', document).executeTakeFirst();
    return row === undefined ? undefined : draftOf(row);
  };
  const isSaved = async (
    transaction: Transaction<Tables>,
    row: Tables['drafts'],
    baseRevision: number,
  ): Promise<boolean> => {
    if (baseRevision === 0) {
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
      .where('revision', '=', baseRevision)
      .returning('document')
      .execute();
    return changed.length > 0;
  };

  return {
    find: (document) => find(database, document),
    list: async () => (await rows(database).orderBy('drafts.document').execute()).map(draftOf),
    save: (document, files, { revision: baseRevision, authorId, removes = false }) =>
      database.transaction().execute(async (transaction) => {
        const revision = baseRevision + 1;
        const updatedAt = nowIso();
        const text = JSON.stringify(files);
        const row = {
          document,
          files: text,
          revision,
          author_id: authorId,
          updated_at: updatedAt,
          removes: removes ? 1 : 0,
        };
        if (await isSaved(transaction, row, baseRevision)) return { revision, updatedAt };
        const theirs = await find(transaction, document);
        return { theirs };
      }),
    async discard(transaction, document, revision) {
      const draft = await find(transaction, document);
      if (draft?.revision !== revision) return undefined;
      await transaction.deleteFrom('drafts').where('document', '=', document).execute();
      return draft;
    },
  };
}

interface Row {
  document: string;
  files: string;
  revision: number;
  author_id: string;
  updated_at: string;
  removes: number;
  name: string;
}

const draftOf = ({ files, author_id, updated_at, name, removes, ...rest }: Row): Draft => ({
  ...rest,
  removes: removes === 1,
  files: JSON.parse(files) as DocumentFiles,
  authorId: author_id,
  author: name,
  updatedAt: updated_at,
});
