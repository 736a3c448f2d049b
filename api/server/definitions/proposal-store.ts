import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { DocumentFiles } from '#engine/authoring';
import type { User } from '../access/users.ts';
import type { Tables } from '../storage/tables.ts';
import type { PublicationVerdict } from './compare-forms.ts';
import type { DraftContent } from './draft-content.ts';
import type { Decision } from './publishers.ts';

type Row = Selectable<Tables['proposals']>;
export type ProposalState = Row['state'];

/** A draft that waits for somebody who approves it. */
export interface Proposal extends DraftContent {
  id: string;
  /** The document as it was live when the draft was started; of a dictionary what the draft changes in it. */
  base: DocumentFiles;
  /** Grows by one with each change of the files. */
  revision: number;
  state: ProposalState;
  /** Of its worst change when it was proposed. */
  verdict: PublicationVerdict;
  message: string;
  /** Name of who proposed it. */
  proposedBy: string;
  createdAt: string;
  updatedAt: string;
  /** By id; never empty. */
  authorIds: readonly string[];
  authors: readonly string[];
}

export interface Remark {
  number: number;
  revision: number;
  /** Of the change; empty: about the whole. */
  fingerprint: string;
  decision: 'approved' | 'returned' | 'comment';
  text: string;
  author: User;
  /** The account is closed: the decision does not count any more. */
  isDisabled: boolean;
  createdAt: string;
}

export interface NewProposal extends DraftContent {
  base: DocumentFiles;
  verdict: PublicationVerdict;
  message: string;
  authorIds: readonly string[];
  userId: string;
}

/** All calls but `list` and `find` are part of a transaction. */
export interface ProposalStore {
  /** The newest first. */
  list(): Promise<Proposal[]>;
  find(id: string, database?: Kysely<Tables>): Promise<Proposal | undefined>;
  remarks(id: string, database?: Kysely<Tables>): Promise<Remark[]>;
  add(transaction: Kysely<Tables>, proposal: NewProposal): Promise<string>;
  remark(transaction: Kysely<Tables>, id: string, remark: NewRemark): Promise<void>;
  /** False: it is not open any more, or another revision. */
  close(transaction: Kysely<Tables>, proposal: Proposal, state: ProposalState): Promise<boolean>;
  /** Puts other files in; who does becomes an author. False as above. */
  change(transaction: Kysely<Tables>, proposal: Proposal, changed: ChangedProposal): Promise<boolean>;
}

export type NewRemark = Pick<Remark, 'revision' | 'fingerprint' | 'decision' | 'text'> & { userId: string };
export type ChangedProposal = Pick<Proposal, 'files' | 'base'> & { userId: string };

/** Of each person and change the last decision about this revision. */
export function decisionsIn(
  remarks: readonly Remark[],
  { revision }: Pick<Proposal, 'revision'>,
): Decision[] {
  const last = new Map<string, Decision>();
  for (const { revision: of, fingerprint, decision, author, isDisabled } of remarks) {
    if (of !== revision || decision === 'comment' || isDisabled) continue;
    last.set(`${author.id} ${fingerprint}`, { fingerprint, decision, user: author });
  }
  return [...last.values()];
}

export function createProposalStore(database: Kysely<Tables>, nowIso: () => string): ProposalStore {
  const store: ProposalStore = {
    async list() {
      const rows = await proposalRows(database).orderBy('proposals.created_at', 'desc').execute();
      const authors = Map.groupBy(await authorRows(database).execute(), (one) => one.proposal_id);
      return rows.map((row) => proposalOf(row, authors.get(row.id) ?? []));
    },
    async find(id, from = database) {
      const row = await proposalRows(from).where('proposals.id', '=', id).executeTakeFirst();
      if (row === undefined) return undefined;
      return proposalOf(row, await authorRows(from).where('proposal_id', '=', id).execute());
    },
    async remarks(id, from = database) {
      const rows = await from
        .selectFrom('proposal_remarks')
        .innerJoin('users', 'users.id', 'proposal_remarks.user_id')
        .select(['number', 'revision', 'fingerprint', 'decision', 'text', 'proposal_remarks.created_at'])
        .select(['users.id as user_id', 'users.name', 'users.role', 'users.disabled'])
        .where('proposal_id', '=', id)
        .orderBy('number')
        .execute();
      return rows.map(({ user_id, name, role, disabled, created_at, ...remark }) => ({
        ...remark,
        author: { id: user_id, name, role },
        isDisabled: disabled === 1,
        createdAt: created_at,
      }));
    },
    async add(transaction, { document, files, removes, base, verdict, message, authorIds, userId }) {
      const id = randomUUID();
      const at = nowIso();
      await transaction
        .insertInto('proposals')
        .values({
          ...{ id, document, verdict, message, revision: 1, state: 'open', author_id: userId },
          ...{ base: JSON.stringify(base), files: JSON.stringify(files), removes: removes ? 1 : 0 },
          ...{ created_at: at, updated_at: at },
        })
        .execute();
      await addAuthors(transaction, id, authorIds);
      return id;
    },
    async remark(transaction, id, { userId, ...remark }) {
      // The update locks the row until the transaction ends: nobody else takes the same number.
      await transaction.updateTable('proposals').set({ updated_at: nowIso() }).where('id', '=', id).execute();
      const last = await transaction
        .selectFrom('proposal_remarks')
        .select(({ fn }) => fn.max('number').as('number'))
        .where('proposal_id', '=', id)
        .executeTakeFirst();
      await transaction
        .insertInto('proposal_remarks')
        .values({
          ...remark,
          ...{ proposal_id: id, number: Number(last?.number ?? 0) + 1 },
          ...{ user_id: userId, created_at: nowIso() },
        })
        .execute();
    },
    close: (transaction, proposal, state) =>
      isUpdated(transaction, proposal, { state, updated_at: nowIso() }),
    async change(transaction, proposal, { files, base, userId }) {
      const isChanged = await isUpdated(transaction, proposal, {
        ...{ files: JSON.stringify(files), base: JSON.stringify(base) },
        ...{ revision: proposal.revision + 1, updated_at: nowIso() },
      });
      if (isChanged) await addAuthors(transaction, proposal.id, [userId]);
      return isChanged;
    },
  };
  return store;
}

/** Of two who change an open proposal at once, one finds it changed. */
async function isUpdated(
  transaction: Kysely<Tables>,
  { id, revision }: Proposal,
  set: Partial<Row>,
): Promise<boolean> {
  const changed = await transaction
    .updateTable('proposals')
    .set(set)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('revision', '=', revision)
    .returning('id')
    .execute();
  return changed.length > 0;
}

async function addAuthors(
  transaction: Kysely<Tables>,
  id: string,
  userIds: readonly string[],
): Promise<void> {
  await transaction
    .insertInto('proposal_authors')
    .values([...new Set(userIds)].map((user_id) => ({ proposal_id: id, user_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const proposalRows = (database: Kysely<Tables>) =>
  database
    .selectFrom('proposals')
    .innerJoin('users', 'users.id', 'proposals.author_id')
    .selectAll('proposals')
    .select('users.name');

const authorRows = (database: Kysely<Tables>) =>
  database
    .selectFrom('proposal_authors')
    .innerJoin('users', 'users.id', 'proposal_authors.user_id')
    .select(['proposal_id', 'user_id', 'users.name'])
    .orderBy('users.name');

const proposalOf = (
  { base, files, removes, verdict, name, created_at, updated_at, author_id, ...rest }: Row & { name: string },
  authors: readonly { user_id: string; name: string }[],
): Proposal => ({
  ...rest,
  base: JSON.parse(base) as DocumentFiles,
  files: JSON.parse(files) as DocumentFiles,
  removes: removes === 1,
  verdict: verdict as PublicationVerdict,
  proposedBy: name,
  createdAt: created_at,
  updatedAt: updated_at,
  // Where nobody has changed it, the one who proposed it.
  authorIds: authors.length === 0 ? [author_id] : authors.map(({ user_id }) => user_id),
  authors: authors.map((one) => one.name),
});
