import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAccess, type Tables } from '#server';
import { createDraftStore, type DraftStore } from '../../api/server/definitions/draft-store.ts';
import {
  createProposalStore,
  type Proposal,
  type ProposalStore,
} from '../../api/server/publication/proposal-store.ts';
import { openTestDatabase } from '../api/test-database.ts';

const DOCUMENT = 'forms/callback';
const FINGERPRINT = 'f'.repeat(24);
const nowMs = Date.UTC(2026, 0, 15, 9);
const nowIso = (): string => new Date(nowMs).toISOString();
const filesOf = (text: string) => ({ [`${DOCUMENT}/form.json`]: text });

let database: Kysely<Tables>;
let drafts: DraftStore;
let proposals: ProposalStore;
let userId: string;
beforeEach(async () => {
  database = await openTestDatabase();
  drafts = createDraftStore(database, nowIso);
  proposals = createProposalStore(database, nowIso);
  const access = createAccess(database, () => nowMs, { ln: 10, r: 8, p: 1 });
  userId = (await access.users.add('anna', 'contract')).id;
});
afterEach(() => database.destroy());

const isPostgres = process.env.TEST_ENGINE === 'postgres';

/** Returns true if a transaction waits for a lock that another holds. */
async function isAnyoneWaiting(): Promise<boolean> {
  const { rows } = await sql<{ waiting: boolean }>`
    select count(*) > 0 as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(database);
  return rows[0]?.waiting === true;
}

/**
 * Starts `late` during a transaction that has done `early`, and commits that one once `late` waits for it.
 * SQLite allows one write at a time, so that `late` starts there after the commit.
 */
async function overlapped<Result>(
  early: (transaction: Kysely<Tables>) => Promise<unknown>,
  late: () => Promise<Result>,
): Promise<Result> {
  const started: Promise<Result>[] = [];
  await database.transaction().execute(async (transaction) => {
    await early(transaction);
    const result = late();
    // The caller awaits the result after the transaction; the handler avoids an unhandled rejection until
    // then.
    result.catch(() => {});
    started.push(result);
    if (isPostgres) await expect.poll(isAnyoneWaiting).toBe(true);
  });
  return started[0] ?? expect.fail('it was not started');
}

const save = (text: string, revision: number) =>
  drafts.save(DOCUMENT, filesOf(text), { revision, authorId: userId, live: {}, base: {} });
const discard = (revision: number) =>
  database.transaction().execute((transaction) => drafts.discard(transaction, DOCUMENT, revision));

describe('a draft that somebody ends while another saves it', () => {
  it('stays as it was saved', async () => {
    await save('one', 0);
    const ended = await overlapped(
      (transaction) =>
        transaction
          .updateTable('drafts')
          .set({ files: JSON.stringify(filesOf('two')), revision: 2 })
          .where('document', '=', DOCUMENT)
          .execute(),
      () => discard(1),
    );
    expect(ended).toBeUndefined();
    expect(await drafts.find(DOCUMENT)).toMatchObject({ revision: 2, files: filesOf('two') });
    expect(await discard(2)).toMatchObject({ files: filesOf('two'), authorIds: [userId] });
  });
});

describe('a draft that is restored', () => {
  it('is over what is live now, also where its text stays', async () => {
    await save('one', 0);
    await drafts.save(DOCUMENT, filesOf('one'), {
      ...{ revision: 1, authorId: userId, live: filesOf('live'), base: filesOf('live') },
      isFromLive: true,
    });
    expect(await drafts.find(DOCUMENT)).toMatchObject({ revision: 1, base: filesOf('live') });
  });
});

async function propose(): Promise<Proposal> {
  const content = { document: DOCUMENT, files: filesOf('one'), removes: false, base: {} };
  const id = await database.transaction().execute((transaction) =>
    proposals.add(transaction, {
      ...{ ...content, verdict: 'breaking', message: '', authorIds: [userId], userId },
    }),
  );
  return (await proposals.find(id)) ?? expect.fail('no proposal');
}
const remark = (proposal: Proposal, decision: 'approved' | 'returned' | 'withdrawn') =>
  database
    .transaction()
    .execute((transaction) =>
      proposals.remark(transaction, proposal, { fingerprint: FINGERPRINT, decision, text: '', userId }),
    );

describe('a proposal that somebody publishes while another decides', () => {
  it('takes no decision any more', async () => {
    const proposal = await propose();
    const isKept = await overlapped(
      (transaction) => proposals.close(transaction, proposal, 'published'),
      () => remark(proposal, 'returned'),
    );
    expect(isKept).toBe(false);
    expect(await proposals.remarks(proposal.id)).toEqual([]);
  });
});

describe('a return', () => {
  it('is valid in every proposal of the document until its author withdraws it in one of them', async () => {
    const [first, second] = [await propose(), await propose()];
    await remark(first, 'returned');
    await remark(second, 'returned');
    expect(await proposals.returnsOf(DOCUMENT)).toMatchObject([
      { fingerprint: FINGERPRINT, user: { id: userId } },
      { fingerprint: FINGERPRINT, user: { id: userId } },
    ]);
    await database.transaction().execute((transaction) => proposals.close(transaction, first, 'reopened'));
    await remark(second, 'withdrawn');
    expect(await proposals.returnsOf(DOCUMENT)).toEqual([]);
  });
});

describe('two who withdraw a return in two proposals of a document', () => {
  it('wait for each other in one order', async () => {
    const [first, second] = [await propose(), await propose()].toSorted((a, b) => (a.id < b.id ? -1 : 1)) as [
      Proposal,
      Proposal,
    ];
    await remark(first, 'returned');
    await remark(second, 'returned');
    const lock = (transaction: Kysely<Tables>, { id }: Proposal) =>
      transaction.updateTable('proposals').set({ updated_at: nowIso() }).where('id', '=', id).execute();
    const withdrawn: Promise<boolean>[] = [];
    // The statements of a withdrawal, with the other call between its two steps.
    await database.transaction().execute(async (transaction) => {
      await lock(transaction, first);
      withdrawn.push(remark(second, 'withdrawn'));
      if (isPostgres) await expect.poll(isAnyoneWaiting).toBe(true);
      await lock(transaction, second);
    });
    expect(await withdrawn[0]).toBe(true);
    expect(await proposals.returnsOf(DOCUMENT)).toEqual([]);
  });
});

describe('the list of proposals', () => {
  it('reads none of their files', async () => {
    const { id } = await propose();
    await database.updateTable('proposals').set({ files: 'no JSON', base: 'no JSON' }).execute();
    expect(await proposals.list()).toMatchObject([{ id, authors: ['anna'], proposedBy: 'anna' }]);
  });

  it('has all that wait, and the newest hundred of those that have ended', async () => {
    const open = await propose();
    for (let index = 0; index < 101; index += 1) {
      const ended = await propose();
      await database.transaction().execute((transaction) => proposals.close(transaction, ended, 'published'));
    }
    const listed = await proposals.list();
    expect(listed.filter(({ state }) => state === 'published')).toHaveLength(100);
    expect(listed.filter(({ state }) => state === 'open')).toMatchObject([{ id: open.id }]);
  });
});
