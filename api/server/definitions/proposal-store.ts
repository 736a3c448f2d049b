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
  /** When it is published by itself, and the id of who has said so. */
  schedule: { at: string; userId: string } | undefined;
  /** Code of what has kept it from being published at its time. */
  scheduleFailure: string | undefined;
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
  /** Open ones whose time has come, the earliest first. */
  due(nowIso: string): Promise<Proposal[]>;
  /**
   * Sets or takes back when it is published by itself, with the code of what has kept it from that. False as above, and where somebody
   * has changed the time meanwhile.
   */
  schedule(
    transaction: Kysely<Tables>,
    proposal: Proposal,
    schedule: Proposal['schedule'],
    failure?: string,
  ): Promise<boolean>;
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
    async due(now) {
      const rows = await proposalRows(database)
        .where('proposals.state', '=', 'open')
        .where('publish_at', '<=', now)
        .orderBy('publish_at')
        .execute();
      return Promise.all(
        rows.map(async (row) =>
          proposalOf(row, await authorRows(database).where('proposal_id', '=', row.id).execute()),
        ),
      );
    },
    async schedule(transaction, { id, revision, schedule: before }, next, failure) {
      const changed = await transaction
        .updateTable('proposals')
        .set({
          ...{ publish_at: next?.at ?? null, scheduled_by: next?.userId ?? null },
          ...{ schedule_failure: failure ?? null, updated_at: nowIso() },
        })
        .where('id', '=', id)
        .where('state', '=', 'open')
        .where('revision', '=', revision)
        .where('publish_at', before === undefined ? 'is' : '=', before?.at ?? null)
        .returning('id')
        .execute();
      return changed.length > 0;
    },
    close: (transaction, proposal, state) =>
      isUpdated(transaction, proposal, { state, updated_at: nowIso(), ...UNSCHEDULED }),
    async change(transaction, proposal, { files, base, userId }) {
      const isChanged = await isUpdated(transaction, proposal, {
        ...{ files: JSON.stringify(files), base: JSON.stringify(base) },
        ...{ revision: proposal.revision + 1, updated_at: nowIso() },
        // Whoever has set a time has seen other files.
        ...UNSCHEDULED,
      });
      if (isChanged) await addAuthors(transaction, proposal.id, [userId]);
      return isChanged;
    },
  };
  return store;
}

const UNSCHEDULED = { publish_at: null, scheduled_by: null, schedule_failure: null } as const;

/** Of two who change an open proposal at once, one finds it changed. */
async function isUpdated(
  transaction: Kysely<Tables>,
  { id, revision, schedule }: Proposal,
  set: Partial<Row>,
): Promise<boolean> {
  const changed = await transaction
    .updateTable('proposals')
    .set(set)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('revision', '=', revision)
    // Whoever has just taken its time back is not too late.
    .where('publish_at', schedule === undefined ? 'is' : '=', schedule?.at ?? null)
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
  {
    base,
    files,
    removes,
    verdict,
    name,
    created_at,
    updated_at,
    author_id,
    publish_at,
    scheduled_by,
    schedule_failure,
    ...rest
  }: Row & { name: string },
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
  schedule:
    publish_at === null || scheduled_by === null ? undefined : { at: publish_at, userId: scheduled_by },
  scheduleFailure: schedule_failure ?? undefined,
  // Where nobody has changed it, the one who proposed it.
  authorIds: authors.length === 0 ? [author_id] : authors.map(({ user_id }) => user_id),
  authors: authors.map((one) => one.name),
});
