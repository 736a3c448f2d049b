import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createMessageWorker,
  createPostWebhook,
  createRequestStore,
  leadQueue,
  type MessageWorker,
  type PostWebhook,
  replayEntries,
  type Tables,
} from '#server';
import type { FileLinks } from '../../api/server/files/file-links.ts';
import type { MessageWorkerOptions } from '../../api/server/outbox/worker.ts';
import { openTestDatabase } from '../api/test-database.ts';
import { type CrmReceiver, startCrmReceiver } from '../faults/crm-receiver.ts';
import { newRequest, publishStub } from './new-request.ts';

const SECRET = `whsec_${Buffer.from('a secret of the bank and its CRM').toString('base64')}`;
const MINUTE_MS = 60_000;

let database: Kysely<Tables>;
let crm: CrmReceiver;
let nowMs: number;
const nowIso = (): string => new Date(nowMs).toISOString();

beforeEach(async () => {
  nowMs = Date.UTC(2026, 0, 15, 9);
  database = await openTestDatabase();
  await publishStub(database);
  crm = await startCrmReceiver(SECRET, () => nowMs);
});
afterEach(async () => {
  await crm.close();
  await database.destroy();
});

const workerWith = (post: PostWebhook, onAttempt?: MessageWorkerOptions['onAttempt']): MessageWorker =>
  createMessageWorker({
    queue: leadQueue(database, null),
    post,
    secret: SECRET,
    now: () => nowMs,
    random: () => 0.5,
    ...(onAttempt && { onAttempt }),
  });
const worker = (): MessageWorker => workerWith(createPostWebhook(crm.url, 2000));

async function store(count: number, changes: Parameters<typeof newRequest>[0] = {}): Promise<string[]> {
  const requests = createRequestStore(database, nowIso);
  const saved = await Promise.all(Array.from({ length: count }, () => requests.save(newRequest(changes))));
  return saved.flatMap((one) => (one.kind === 'stored' ? [one.id] : []));
}
const entries = () => database.selectFrom('outbox').selectAll().orderBy('id').execute();

/** Runs the worker through simulated time. */
async function run(one: MessageWorker, durationMs: number, stepMs = 5000): Promise<void> {
  const endMs = nowMs + durationMs;
  for (; nowMs < endMs; nowMs += stepMs) while ((await one.tick()) > 0);
}

describe('a lead', () => {
  it('arrives signed, under its number, with what was sent', async () => {
    const [id] = await store(1);
    await worker().tick();
    expect(crm.forged).toBe(0);
    expect(crm.received).toMatchObject([{ id, timestampSeconds: nowMs / 1000 }]);
    expect(JSON.parse(crm.received[0]?.body ?? '')).toEqual({
      type: 'request.created',
      timestamp: nowIso(),
      data: {
        id,
        form: 'phone-call',
        version: expect.stringMatching(/^[0-9a-f]{64}$/),
        path: '/api/crm/general/create',
        payload: { form_id: 'phone-call', phone: expect.stringMatching(/^\+7916/) },
      },
    });
    expect(await entries()).toMatchObject([{ state: 'delivered', attempts: 1, delivered_at: nowIso() }]);
    expect(await worker().tick()).toBe(0);
  });

  it('that is held back is not sent until a person lets it go', async () => {
    const [id = ''] = await store(1, { held: true });
    expect(await worker().tick()).toBe(0);
    expect(await replayEntries(database, { ids: [id] }, nowMs)).toBe(1);
    expect(await worker().tick()).toBe(1);
    expect(crm.received).toHaveLength(1);
  });

  it.each([
    ['fail', 'status 500'],
    ['redirect', 'redirect'],
    ['hang', 'timeout'],
  ] as const)('is kept when the CRM does this: %s', async (behaviour, failure) => {
    await store(1);
    crm.behaviour = behaviour;
    await worker().tick();
    expect(await entries()).toMatchObject([{ state: 'pending', attempts: 1, last_failure: failure }]);
    expect(crm.received).toHaveLength(1);
  });

  it('is kept when there is nobody at the address', async () => {
    await store(1);
    await crm.close();
    await worker().tick();
    expect(await entries()).toMatchObject([{ state: 'pending', last_failure: 'unreachable' }]);
  });

  it('is given up after many attempts over more than a day, and sent again when asked', async () => {
    await store(1);
    crm.behaviour = 'fail';
    await run(worker(), 60 * 60 * MINUTE_MS, 10 * MINUTE_MS);
    const [entry] = await entries();
    expect(entry).toMatchObject({ state: 'dead', last_failure: 'status 500' });
    const first = crm.received[0]?.timestampSeconds ?? 0;
    expect((crm.received.at(-1)?.timestampSeconds ?? 0) - first).toBeGreaterThan(24 * 3600);
    crm.behaviour = 'accept';
    expect(await replayEntries(database, { state: 'dead' }, nowMs)).toBe(1);
    await worker().tick();
    expect(await entries()).toMatchObject([{ state: 'delivered' }]);
  });
});

describe('a CRM that fails for an hour', () => {
  it('gets every lead afterwards, once, and is asked sparingly meanwhile', async () => {
    const ids = await store(200);
    crm.behaviour = 'fail';
    const one = worker();
    await run(one, 60 * MINUTE_MS);
    expect(crm.received.length).toBeLessThan(400);
    crm.received = [];
    crm.behaviour = 'accept';
    await run(one, 3 * 60 * MINUTE_MS, MINUTE_MS);
    expect(crm.received.map(({ id }) => id).sort()).toEqual(ids.sort());
  });
});

describe('a lead that the CRM refuses', () => {
  it('delays no other, however many are refused', async () => {
    crm.unusable = 'refused by its content';
    await store(40, { payload: JSON.stringify({ form_id: 'phone-call', note: crm.unusable }) });
    const one = worker();
    while ((await one.tick()) > 0);
    crm.received.length = 0;
    const usable = await store(10);
    while ((await one.tick()) > 0);
    expect(crm.received.map(({ id }) => id).sort()).toEqual(usable.sort());
  });
});

describe('a lead that cannot be read', () => {
  it('is said to be, uses up no attempt, and delays no other', async () => {
    const usable = await store(3);
    const [broken = ''] = await store(1, { payload: '{' });
    const outcomes: unknown[] = [];
    const one = workerWith(createPostWebhook(crm.url), (outcome) => outcomes.push(outcome));
    await run(one, 40 * MINUTE_MS);
    expect(crm.received.map(({ id }) => id).sort()).toEqual(usable.sort());
    expect(outcomes).toContainEqual({ id: broken, attempts: 0, result: 'failed', failure: 'unreadable' });
    const left = (await entries()).filter(({ state }) => state !== 'delivered');
    expect(left).toMatchObject([
      { id: broken, state: 'pending', attempts: 0, last_failure: 'unreadable', lease: null },
    ]);

    await database
      .updateTable('requests')
      .set({ payload: JSON.stringify({ form_id: 'phone-call' }) })
      .where('id', '=', broken)
      .execute();
    await run(one, 2 * MINUTE_MS);
    expect(crm.received.map(({ id }) => id)).toContain(broken);
  });

  it('because its links cannot be made is sent when they can, at its first attempt', async () => {
    await store(2);
    let isAway = true;
    const links: FileLinks = {
      async of() {
        if (isAway) throw new Error('The links cannot be made.');
        return new Map();
      },
    };
    const one = createMessageWorker({
      queue: leadQueue(database, null, links),
      ...{ post: createPostWebhook(crm.url), secret: SECRET, now: () => nowMs, random: () => 0.5 },
    });
    await run(one, 60 * MINUTE_MS);
    isAway = false;
    await run(one, 2 * MINUTE_MS);
    expect(await entries()).toMatchObject([
      { state: 'delivered', attempts: 1 },
      { state: 'delivered', attempts: 1 },
    ]);
  });
});

describe('a process that ends between sending and marking', () => {
  it('has the lead sent again under the same id, with the same body', async () => {
    const ids = await store(20);
    const real = createPostWebhook(crm.url);
    const crashing = workerWith(async (message) => {
      await real(message);
      throw new Error('the process ends here');
    });
    await expect(crashing.tick()).rejects.toThrow('ends here');
    const before = crm.received.length;
    expect(before).toBeGreaterThan(0);
    const next = worker();
    expect(await next.tick()).toBe(20 - before);
    nowMs += 2 * MINUTE_MS;
    await run(next, MINUTE_MS);
    const byId = Map.groupBy(crm.received, ({ id }) => id);
    expect([...byId.keys()].sort()).toEqual(ids.sort());
    expect(crm.received).toHaveLength(20 + before);
    for (const messages of byId.values()) expect(new Set(messages.map(({ body }) => body)).size).toBe(1);
  });
});

describe('four workers at once', () => {
  it('send each lead once', async () => {
    const ids = await store(300);
    const workers = Array.from({ length: 4 }, worker);
    await Promise.all(
      workers.map(async (one) => {
        while ((await one.tick()) > 0);
      }),
    );
    while ((await worker().tick()) > 0);
    expect(crm.received.map(({ id }) => id).sort()).toEqual(ids.sort());
  });
});
