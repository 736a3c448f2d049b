import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { PublicationVerdict } from '#contract';
import type { DocumentFiles } from '#engine/authoring';
import type { DraftContent } from '../definitions/draft-content.ts';
import type { Tables } from '../storage/tables.ts';
import { type Remark, remarkRows, remarksOf, returnsIn } from './proposal-remarks.ts';
import type { Decision } from './publishers.ts';

type Row = Selectable<Tables['proposals']>;
/** State of a proposal: `open`, `published`, or `reopened` as a draft. */
export type ProposalState = Row['state'];

/** Draft handed in for review: its files wait for other people's approval before they are published. */
export interface Proposal extends DraftContent {
  id: string;
  /** Live document when the draft began; of dictionaries only the texts that the draft changes. */
  base: DocumentFiles;
  /** Incremented by each change of the files. */
  revision: number;
  state: ProposalState;
  /** Verdict on its worst change when it was proposed. */
  verdict: PublicationVerdict;
  message: string;
  proposedBy: string;
  createdAt: string;
  updatedAt: string;
  /** Scheduled time of the publication, and id of the person who has scheduled it. */
  schedule: { at: string; userId: string } | undefined;
  /** Code of the error that prevented the scheduled publication. */
  scheduleFailure: string | undefined;
  /** Ids of the authors; never empty. */
  authorIds: readonly string[];
  authors: readonly string[];
}

/** Proposal to be stored: the files of the draft, the live files on which they build, the message and the authors. */
export interface NewProposal extends DraftContent {
  base: DocumentFiles;
  verdict: PublicationVerdict;
  message: string;
  authorIds: readonly string[];
  userId: string;
}

/** Proposal in a list, without the files, which are large. */
export type ListedProposal = Omit<Proposal, 'files' | 'base' | 'authorIds'>;

/** Proposals of the studio in the database; all calls but `list` and `find` run in the caller's transaction. */
export interface ProposalStore {
  /** Resolves with all open proposals and the last `MAX_ENDED` closed proposals, newest first. */
  list(): Promise<ListedProposal[]>;
  find(id: string, database?: Kysely<Tables>): Promise<Proposal | undefined>;
  remarks(id: string, database?: Kysely<Tables>): Promise<Remark[]>;
  add(transaction: Kysely<Tables>, proposal: NewProposal): Promise<string>;
  /**
   * Stores a remark. Approving or withdrawing ends the person's own return of that change in all
   * proposals of the document. Resolves with false as `close` does.
   */
  remark(transaction: Kysely<Tables>, proposal: Proposal, remark: NewRemark): Promise<boolean>;
  /** Resolves with the returns that hold, in all proposals of the document. */
  returnsOf(document: string, database?: Kysely<Tables>): Promise<Decision[]>;
  /** Closes a proposal; false if it is closed already or has another revision. */
  close(transaction: Kysely<Tables>, proposal: Proposal, state: ProposalState): Promise<boolean>;
  /** Resolves with the open proposals that are due, earliest first. */
  due(nowIso: string): Promise<Proposal[]>;
  /**
   * Schedules the publication or cancels that; `failure`: code of the error that prevented it.
   * Resolves with false as `close` does, or if the time was changed.
   */
  schedule(
    transaction: Kysely<Tables>,
    proposal: Proposal,
    schedule: Proposal['schedule'],
    failure?: string,
  ): Promise<boolean>;
  /** Replaces the files and adds an author. Resolves with false as `close` does. */
  change(transaction: Kysely<Tables>, proposal: Proposal, changed: ChangedProposal): Promise<boolean>;
}

/** Remark to be added to a proposal, and its author. */
export type NewRemark = Pick<Remark, 'fingerprint' | 'decision' | 'text'> & { userId: string };
/** New files of a proposal, the live files on which they build, and the author of the change. */
export type ChangedProposal = Pick<Proposal, 'files' | 'base'> & { userId: string };

/** Largest number of closed proposals in a list. */
const MAX_ENDED = 100;

/** Builds the store of proposals, their remarks and their revisions. */
export function createProposalStore(database: Kysely<Tables>, nowIso: () => string): ProposalStore {
  const addRemark = async (
    transaction: Kysely<Tables>,
    remark: Omit<Tables['proposal_remarks'], 'number' | 'created_at'>,
  ): Promise<void> => {
    const last = await transaction
      .selectFrom('proposal_remarks')
      .select(({ fn }) => fn.max('number').as('number'))
      .where('proposal_id', '=', remark.proposal_id)
      .executeTakeFirst();
    await transaction
      .insertInto('proposal_remarks')
      .values({ ...remark, number: Number(last?.number ?? 0) + 1, created_at: nowIso() })
      .execute();
  };

  /**
   * Locks the proposals in which the change is returned, with `own`, in a fixed order: two people
   * who withdraw in two of them would block each other.
   */
  const returningProposals = async (
    transaction: Kysely<Tables>,
    { id: own, document }: Proposal,
    fingerprint: string,
    userId: string,
  ): Promise<Pick<Row, 'id' | 'revision'>[]> => {
    const found = await transaction
      .selectFrom('proposals')
      .innerJoin('proposal_remarks', 'proposal_remarks.proposal_id', 'proposals.id')
      .select('proposals.id')
      .distinct()
      .where('proposals.document', '=', document)
      .where('fingerprint', '=', fingerprint)
      .where('user_id', '=', userId)
      .where('decision', '=', 'returned')
      .execute();
    const concerned = [...new Set([own, ...found.map(({ id }) => id)])].toSorted();
    const returning: Pick<Row, 'id' | 'revision'>[] = [];
    for (const id of concerned) {
      const locked = await transaction
        .updateTable('proposals')
        .set({ updated_at: nowIso() })
        .where('id', '=', id)
        .returning(['id', 'revision'])
        .executeTakeFirstOrThrow();
      const remarks = await remarksOf(remarkRows(transaction).where('proposal_id', '=', id));
      const isReturned = returnsIn(remarks).some(
        (one) => one.user.id === userId && one.fingerprint === fingerprint,
      );
      if (isReturned) returning.push(locked);
    }
    return returning;
  };

  const store: ProposalStore = {
    async list() {
      const newest = () => summaryRows(database).orderBy('proposals.created_at', 'desc');
      const [open, ended] = await Promise.all([
        newest().where('proposals.state', '=', 'open').execute(),
        newest().where('proposals.state', '!=', 'open').limit(MAX_ENDED).execute(),
      ]);
      const rows = [...open, ...ended].toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1));
      if (rows.length === 0) return [];
      const ids = rows.map(({ id }) => id);
      const authors = Map.groupBy(
        await authorRows(database).where('proposal_id', 'in', ids).execute(),
        (one) => one.proposal_id,
      );
      return rows.map((row) => summaryOf(row, authors.get(row.id) ?? []));
    },
    async find(id, from = database) {
      const row = await proposalRows(from).where('proposals.id', '=', id).executeTakeFirst();
      if (row === undefined) return undefined;
      return proposalOf(row, await authorRows(from).where('proposal_id', '=', id).execute());
    },
    async remarks(id, from = database) {
      const remarks = await remarksOf(remarkRows(from).where('proposal_id', '=', id));
      return remarks.map(({ proposalId: _, ...remark }) => remark);
    },
    async returnsOf(document, from = database) {
      const remarks = await remarksOf(
        remarkRows(from)
          .innerJoin('proposals', 'proposals.id', 'proposal_remarks.proposal_id')
          .where('proposals.document', '=', document)
          .where('decision', '!=', 'comment')
          .where('fingerprint', '!=', ''),
      );
      const inEach = Map.groupBy(remarks, ({ proposalId }) => proposalId);
      return [...inEach.values()].flatMap(returnsIn);
    },
    async add(transaction, { document, files, removes, base, verdict, message, authorIds, userId }) {
      const id = randomUUID();
      const at = nowIso();
      await transaction
        .insertInto('proposals')
        .values({
          id,
          document,
          verdict,
          message,
          revision: 1,
          state: 'open',
          author_id: userId,
          base: JSON.stringify(base),
          files: JSON.stringify(files),
          removes: removes ? 1 : 0,
          created_at: at,
          updated_at: at,
        })
        .execute();
      await addAuthors(transaction, id, authorIds);
      return id;
    },
    async remark(transaction, proposal, { userId, ...remark }) {
      const { id, revision } = proposal;
      const { decision, fingerprint } = remark;
      const isWithdrawal = decision === 'approved' || decision === 'withdrawn';
      const returning = isWithdrawal
        ? await returningProposals(transaction, proposal, fingerprint, userId)
        : [];
      // The row stays locked until the transaction ends, so no other one closes it or takes its
      // number.
      if (!(await isUpdated(transaction, proposal, { updated_at: nowIso() }))) return false;
      await addRemark(transaction, { ...remark, proposal_id: id, revision, user_id: userId });
      for (const other of returning)
        if (other.id !== id)
          await addRemark(transaction, {
            fingerprint,
            decision: 'withdrawn',
            text: '',
            proposal_id: other.id,
            revision: other.revision,
            user_id: userId,
          });
      return true;
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
          publish_at: next?.at ?? null,
          scheduled_by: next?.userId ?? null,
          schedule_failure: failure ?? null,
          updated_at: nowIso(),
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
        files: JSON.stringify(files),
        base: JSON.stringify(base),
        revision: proposal.revision + 1,
        updated_at: nowIso(),
        // The scheduled files were others.
        ...UNSCHEDULED,
      });
      if (isChanged) await addAuthors(transaction, proposal.id, [userId]);
      return isChanged;
    },
  };
  return store;
}

const UNSCHEDULED = { publish_at: null, scheduled_by: null, schedule_failure: null } as const;

/** Updates an open proposal; false for the second of two concurrent changes. */
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
    // Compared, so that a person can cancel the schedule until the last moment.
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

const summaryRows = (database: Kysely<Tables>) =>
  database
    .selectFrom('proposals')
    .innerJoin('users', 'users.id', 'proposals.author_id')
    .select(['proposals.id', 'proposals.document', 'proposals.removes', 'proposals.state'])
    .select([
      'proposals.revision',
      'proposals.verdict',
      'proposals.message',
      'proposals.created_at',
      'proposals.updated_at',
    ])
    .select(['proposals.publish_at', 'proposals.scheduled_by', 'proposals.schedule_failure'])
    .select('users.name');

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

const summaryOf = (
  {
    removes,
    verdict,
    name,
    created_at,
    updated_at,
    publish_at,
    scheduled_by,
    schedule_failure,
    ...rest
  }: SummaryRow,
  authors: readonly { name: string }[],
): ListedProposal => ({
  ...rest,
  removes: removes === 1,
  verdict: verdict as PublicationVerdict,
  proposedBy: name,
  createdAt: created_at,
  updatedAt: updated_at,
  schedule:
    publish_at === null || scheduled_by === null ? undefined : { at: publish_at, userId: scheduled_by },
  scheduleFailure: schedule_failure ?? undefined,
  authors: authors.map((one) => one.name),
});

const proposalOf = (
  { base, files, author_id, ...rest }: Row & { name: string },
  authors: readonly { user_id: string; name: string }[],
): Proposal => ({
  ...summaryOf(rest, authors),
  base: JSON.parse(base) as DocumentFiles,
  files: JSON.parse(files) as DocumentFiles,
  // A proposal without changes belongs to its proposer.
  authorIds: authors.length === 0 ? [author_id] : authors.map(({ user_id }) => user_id),
});

type SummaryRow = Omit<Row, 'files' | 'base' | 'author_id'> & { name: string };
