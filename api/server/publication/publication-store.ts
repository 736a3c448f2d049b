import type { Kysely, Transaction } from 'kysely';
import type { DocumentFiles } from '#engine/authoring';
import type { Tables } from '../storage/tables.ts';
import type { PublicationChange } from './publication-changes.ts';

/**
 * Record of one publication of a document, or of its removal: number, hash, author, time, changes and
 * message, without the files.
 */
export interface Publication {
  document: string;
  number: number;
  hash: string | null;
  /** Undefined for a publication from the definitions folder. */
  author: string | undefined;
  createdAt: string;
  /** Undefined if its changes were not recorded. */
  changes: PublicationChange[] | undefined;
  /** Reason for the changes in the publisher's words; undefined without any. */
  message: string | undefined;
  /** True if it removed the document. */
  removes: boolean;
}

/** Publications of documents in the database, numbered from 1 for each document. */
export interface PublicationStore {
  /** Resolves with the publications, newest first. */
  list(document: string): Promise<Publication[]>;
  /** Resolves with the newest number; 0 if there is none. */
  newest(document: string, database: Kysely<Tables>): Promise<number>;
  files(document: string, number: number): Promise<DocumentFiles | undefined>;
  add(transaction: Transaction<Tables>, publication: NewPublication): Promise<void>;
  latest(): Promise<Publication[]>;
  /** Resolves with the times of the last publications, by document. */
  lastTimes(documents: readonly string[]): Promise<Map<string, string>>;
}

/** Publication to be stored. */
export interface NewPublication {
  document: string;
  hash: string | null;
  /** Files that become live; none for a removal. */
  files: DocumentFiles;
  authorId: string | null;
  createdAt: string;
  changes?: readonly PublicationChange[];
  message?: string | undefined;
}

/** Builds the store that lists and adds publications of documents, with their authors, changes and files. */
export function createPublicationStore(database: Kysely<Tables>): PublicationStore {
  const rows = () =>
    database
      .selectFrom('publications')
      .leftJoin('users', 'users.id', 'publications.author_id')
      .select(({ eb }) => [
        'publications.document',
        'publications.number',
        'publications.hash',
        'publications.created_at',
        'publications.changes',
        'publications.message',
        'users.name',
        eb('publications.files', '=', NO_FILES).as('removes'),
      ])
      .orderBy('publications.number', 'desc');
  return {
    list: async (document) =>
      (await rows().where('publications.document', '=', document).execute()).map(publicationOf),
    latest: async () => {
      const newest = new Map<string, Publication>();
      for (const row of await rows().execute())
        if (!newest.has(row.document)) newest.set(row.document, publicationOf(row));
      return [...newest.values()];
    },
    async lastTimes(documents) {
      // PostgreSQL refuses an empty list.
      if (documents.length === 0) return new Map();
      const times = await database
        .selectFrom('publications')
        .select(({ fn }) => ['document', fn.max('created_at').as('at')])
        .where('document', 'in', documents)
        .groupBy('document')
        .execute();
      return new Map(times.map(({ document, at }) => [document, at]));
    },
    async files(document, number) {
      const row = await database
        .selectFrom('publications')
        .select('files')
        .where('document', '=', document)
        .where('number', '=', number)
        .executeTakeFirst();
      return row === undefined ? undefined : (JSON.parse(row.files) as DocumentFiles);
    },
    newest,
    async add(transaction, { document, hash, files, authorId, createdAt, changes, message }) {
      await transaction
        .insertInto('publications')
        .values({
          document,
          number: (await newest(document, transaction)) + 1,
          hash,
          files: JSON.stringify(files),
          author_id: authorId,
          created_at: createdAt,
          changes: changes === undefined ? null : JSON.stringify(changes),
          message: message?.trim() || null,
        })
        .execute();
    },
  };
}

const newest: PublicationStore['newest'] = async (document, database) => {
  const last = await database
    .selectFrom('publications')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('document', '=', document)
    .executeTakeFirst();
  return Number(last?.number ?? 0);
};

/** Stored `files` of a removed document. */
const NO_FILES = '{}';

const publicationOf = ({
  name,
  created_at,
  changes,
  message,
  removes,
  ...rest
}: Pick<Tables['publications'], 'document' | 'number' | 'hash' | 'created_at' | 'changes' | 'message'> & {
  name: string | null;
  removes: unknown;
}): Publication => ({
  ...rest,
  author: name ?? undefined,
  createdAt: created_at,
  changes: changes === null ? undefined : (JSON.parse(changes) as PublicationChange[]),
  message: message ?? undefined,
  removes: Boolean(removes),
});
