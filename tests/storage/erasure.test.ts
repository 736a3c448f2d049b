import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  countRequests,
  createMessageWorker,
  createRequestStore,
  createTimeCheck,
  crmTarget,
  eraseExpired,
  eraseRequestsOf,
  leadQueue,
  noticeQueue,
  readRequests,
  replayEntries,
  runErasure,
  undoErasure,
} from '#server';
import type { Delivery } from '../../api/server/outbox/post-webhook.ts';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { startTestServer, type TestServer } from '../api/test-server.ts';
import { newRequest } from './new-request.ts';

const DAY_MS = 24 * 60 * 60_000;
const NOW_MS = Date.UTC(2026, 5, 1);

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ now: () => NOW_MS });
});
afterEach(() => server.close());

async function store(phones: readonly string[], ageDays = 0): Promise<string[]> {
  const live = await server.forms.live('phone-call');
  const requests = createRequestStore(server.database, () =>
    new Date(NOW_MS - ageDays * DAY_MS).toISOString(),
  );
  const saved = await Promise.all(
    phones.map((phone) =>
      requests.save(
        newRequest({
          version: live?.hash ?? '',
          payload: JSON.stringify({ phone: `+7${phone}` }),
          answers: JSON.stringify({ phone }),
        }),
      ),
    ),
  );
  return saved.flatMap((one) => (one.kind === 'stored' ? [one.id] : []));
}
const idsIn = async (table: 'requests' | 'outbox'): Promise<string[]> =>
  (await server.database.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id);
const consents = () => server.database.selectFrom('consents').select(['request_id', 'form']).execute();
const erasures = () =>
  server.database.selectFrom('erasures').select(['reason', 'form', 'requests']).execute();

describe('erasing a person', () => {
  it('destroys requests and leads that hold the phone, keeps the consents, and records how many', async () => {
    const [first = '', second = ''] = await store(['9161112233', '9161112233']);
    const [other = ''] = await store(['9161112234']);
    expect(await eraseRequestsOf(server.database, { phone: '8 (916) 111-22-33' }, { nowMs: NOW_MS })).toBe(2);
    expect(await idsIn('requests')).toEqual([other]);
    expect(await idsIn('outbox')).toEqual([other]);
    const log = await consents();
    expect(log.map(({ request_id }) => request_id).sort()).toEqual([first, second, other].sort());
    expect(await erasures()).toEqual([{ reason: 'phone', form: 'phone-call', requests: 2 }]);
  });

  it('is passed on to the CRM that has a request, signed and until it is confirmed, and to no other', async () => {
    const [delivered = '', waiting = ''] = await store(['9161112233', '9161112233']);
    const messages: { headers: Record<string, string>; body: string }[] = [];
    let takes = true;
    let nowMs = NOW_MS;
    const options = {
      post: async (message: (typeof messages)[number]): Promise<Delivery> => {
        messages.push(message);
        return takes ? { ok: true } : { ok: false, failure: 'status 503' };
      },
      ...{ secret: 'of the CRM', now: () => nowMs, random: () => 0 },
    };
    await server.database
      .updateTable('outbox')
      .set({ next_attempt_at: new Date(NOW_MS + DAY_MS).toISOString() })
      .where('id', '=', waiting)
      .execute();
    await createMessageWorker({ queue: leadQueue(server.database, null), ...options }).tick();
    expect(messages).toHaveLength(1);
    await eraseRequestsOf(server.database, { phone: '9161112233' }, { nowMs: NOW_MS });

    takes = false;
    const worker = createMessageWorker({
      queue: noticeQueue(server.database, crmTarget(null)),
      ...options,
    });
    expect(await worker.tick()).toBe(1);
    takes = true;
    nowMs += DAY_MS;
    expect(await worker.tick()).toBe(1);
    expect(await worker.tick()).toBe(0);
    const [, first, second] = messages;
    expect(second?.body).toBe(first?.body);
    expect(JSON.parse(first?.body ?? '')).toEqual({
      type: 'request.erased',
      timestamp: new Date(NOW_MS).toISOString(),
      data: { id: delivered, form: 'phone-call' },
    });
    expect(first?.headers['webhook-signature']).toMatch(/^v1,/);
    const notices = await server.database.selectFrom('notices').select(['target', 'state']).execute();
    expect(notices).toEqual([{ target: 'crm:', state: 'delivered' }]);
  });

  it('is told to the receiver of a lead that was to be sent once more', async () => {
    const [id = ''] = await delivered(['9161112235'], 1);
    await server.database.updateTable('outbox').set({ attempts: 30 }).where('id', '=', id).execute();
    expect(await replayEntries(server.database, { ids: [id] }, NOW_MS)).toBe(1);
    await eraseRequestsOf(server.database, { phone: '9161112235' }, { nowMs: NOW_MS });
    const notices = await server.database.selectFrom('notices').select('body').execute();
    expect(notices.filter(({ body }) => body.includes(id))).toHaveLength(1);
  });

  it('destroys requests that hold the e-mail alone', async () => {
    const live = await server.forms.live('phone-call');
    const requests = createRequestStore(server.database, () => new Date(NOW_MS).toISOString());
    for (const email of ['Anna@example.ru', 'joanna@example.ru'])
      await requests.save(
        newRequest({
          ...{ version: live?.hash ?? '', payload: JSON.stringify({ email }) },
          answers: JSON.stringify({ email }),
        }),
      );
    expect(await eraseRequestsOf(server.database, { email: 'anna@example.ru' }, { nowMs: NOW_MS })).toBe(1);
    expect(await erasures()).toEqual([{ reason: 'email', form: 'phone-call', requests: 1 }]);
    const left = await server.database.selectFrom('requests').select('answers').execute();
    expect(left.map(({ answers }) => answers)).toEqual(['{"email":"joanna@example.ru"}']);
  });

  it('finds them among many', async () => {
    await store(Array.from({ length: 1200 }, (_, index) => `916${2_000_000 + index}`));
    expect(await eraseRequestsOf(server.database, { phone: '+79162001199' }, { nowMs: NOW_MS })).toBe(1);
    expect(await eraseRequestsOf(server.database, { phone: '+79162001199' }, { nowMs: NOW_MS })).toBe(0);
    expect(await idsIn('requests')).toHaveLength(1199);
  });
});

const erase = (changes: Partial<Parameters<typeof eraseExpired>[2]> = {}) =>
  eraseExpired(server.database, server.forms, {
    nowMs: NOW_MS,
    graceDays: 7,
    maxPercent: 20,
    rests: 0,
    ...changes,
  });
const later = (days: number): { nowMs: number } => ({ nowMs: NOW_MS + days * DAY_MS });
const deliver = (ids: readonly string[], state: 'delivered' | 'dead' | 'held' = 'delivered') =>
  server.database
    .updateTable('outbox')
    .set({ state })
    .where('id', 'in', [...ids])
    .execute();
const delivered = async (phones: readonly string[], ageDays: number): Promise<string[]> => {
  const ids = await store(phones, ageDays);
  await deliver(ids);
  return ids;
};
const markedIds = async (): Promise<string[]> =>
  (
    await server.database
      .selectFrom('requests')
      .select('id')
      .where('marked_at', 'is not', null)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id);
const phonesFrom = (first: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `916${first + index}`);

describe('retention', () => {
  it('marks what is older than the form allows, and destroys it when the grace is over', async () => {
    const old = await delivered(['9161112201', '9161112202'], 181);
    const kept = await store(['9161112203'], 100);
    expect(await erase()).toEqual({ marked: 2, destroyed: 0, overdue: 0, isCapped: false });
    expect(await markedIds()).toEqual(old.toSorted());
    expect(await erase(later(6))).toMatchObject({ marked: 0, destroyed: 0 });
    expect(await idsIn('requests')).toHaveLength(3);
    expect(await erase(later(7))).toMatchObject({ marked: 0, destroyed: 2 });
    expect(await idsIn('requests')).toEqual(kept);
    expect(await idsIn('outbox')).toEqual(kept);
    expect(await erasures()).toEqual([{ reason: 'retention', form: 'phone-call', requests: 2 }]);
    expect(await consents()).toHaveLength(3);
  });

  it('brings back what is marked, and leaves it alone for a while', async () => {
    const old = await delivered(['9161112201', '9161112202'], 181);
    await erase();
    expect(await undoErasure(server.database, { nowMs: NOW_MS, keepDays: 30, rests: 0 })).toBe(2);
    expect(await erase(later(29))).toMatchObject({ marked: 0, destroyed: 0 });
    expect(await idsIn('requests')).toEqual(old.toSorted());
    expect(await erase(later(30))).toMatchObject({ marked: 2 });
  });

  it('takes at most a share of the requests in one run, the oldest first', async () => {
    await delivered(phonesFrom(2_000_000, 400), 181);
    const oldest = await delivered(phonesFrom(3_000_000, 200), 190);
    await store(phonesFrom(4_000_000, 100));
    expect(await erase()).toMatchObject({ marked: 140, isCapped: true });
    expect((await markedIds()).every((id) => oldest.includes(id))).toBe(true);
    expect(await erase({ maxPercent: 100, graceDays: 0 })).toMatchObject({ marked: 460, destroyed: 600 });
    expect(await idsIn('requests')).toHaveLength(100);
  });

  it.each(['pending', 'held', 'dead'] as const)(
    'holds a request whose lead is %s until it is delivered',
    async (state) => {
      const [id = ''] = await store(['9161112206'], 181);
      if (state !== 'pending') await deliver([id], state);
      expect(await erase({ graceDays: 0 })).toEqual({
        marked: 0,
        destroyed: 0,
        overdue: 1,
        isCapped: false,
      });
      expect(await erase({ graceDays: 0 })).toMatchObject({ overdue: 1 });
      expect([await idsIn('requests'), await idsIn('outbox')]).toEqual([[id], [id]]);
      await deliver([id]);
      expect(await erase({ graceDays: 0 })).toMatchObject({ marked: 1, destroyed: 1, overdue: 0 });
    },
  );

  it('holds what was marked while its lead is sent again', async () => {
    const [id = ''] = await delivered(['9161112207'], 181);
    await erase();
    await deliver([id], 'dead');
    expect(await erase(later(7))).toMatchObject({ destroyed: 0 });
    expect([await idsIn('requests'), await markedIds()]).toEqual([[id], []]);
  });

  it('is whole after each step, and goes on where it was interrupted', async () => {
    await delivered(phonesFrom(2_000_000, 600), 181);
    const end = new AbortController();
    const all = { maxPercent: 100, graceDays: 0 };
    const part = await erase({
      ...all,
      signal: end.signal,
      onStep: ({ phase, rows }) => {
        if (phase === 'destroyed' && rows > 0) end.abort();
      },
    });
    expect(part.destroyed).toBeGreaterThan(0);
    expect(part.destroyed).toBeLessThan(600);
    expect(await idsIn('requests')).toEqual(await idsIn('outbox'));
    const rest = await erase(all);
    expect(part.destroyed + rest.destroyed).toBe(600);
    const recorded = await erasures();
    expect(recorded.reduce((sum, { requests }) => sum + requests, 0)).toBe(600);
  });

  it('goes on for a form that was taken away, by the term of its last version', async () => {
    await delivered(['9161112204'], 181);
    const kept = await store(['9161112205'], 179);
    await server.database
      .transaction()
      .execute((transaction) => server.forms.unpublish(transaction, 'phone-call'));
    await server.forms.refresh();
    expect(await server.forms.live('phone-call')).toBeUndefined();
    expect(await erase({ graceDays: 0 })).toMatchObject({ marked: 1, destroyed: 1 });
    expect(await idsIn('requests')).toEqual(kept);
  });

  it('lets others work between its steps', async () => {
    await delivered(phonesFrom(2_000_000, 2000), 181);
    let turns = 0;
    const counting = setInterval(() => {
      turns += 1;
    }, 1);
    await erase({ maxPercent: 100, graceDays: 0 });
    clearInterval(counting);
    expect(turns).toBeGreaterThan(2000 / 500);
  });
});

describe('a form whose author lets undelivered leads go', () => {
  it('loses them with their requests', async () => {
    await server.close();
    const texts = new Map(await readDefinitionsFolder(ownDefinitions));
    const path = 'forms/phone-call/form.json';
    const form = texts.get(path) ?? '';
    texts.set(path, form.replace('"days": 180', '"days": 180, "undelivered": "erase"'));
    server = await startTestServer({ now: () => NOW_MS, texts });
    await store(['9161112208'], 181);
    expect(await erase({ graceDays: 0 })).toMatchObject({ marked: 1, destroyed: 1, overdue: 0 });
    expect(await idsIn('outbox')).toEqual([]);
  });
});

describe('a marked request', () => {
  it('is hidden as an erased one: from export, replay of leads and delivery', async () => {
    const [id = ''] = await delivered(['9161112209'], 181);
    await erase();
    const filter = { form: 'phone-call', since: undefined };
    expect((await readRequests(server.database, filter).next()).done).toBe(true);
    expect(await countRequests(server.database, filter)).toBe(0);
    expect(await replayEntries(server.database, { ids: [id] }, NOW_MS)).toBe(0);
    await undoErasure(server.database, { nowMs: NOW_MS, keepDays: 1, rests: 0 });
    expect(await countRequests(server.database, filter)).toBe(1);
    expect(await replayEntries(server.database, { ids: [id] }, NOW_MS)).toBe(1);
  });

  it('is erased at once when its person asks', async () => {
    await delivered(['9161112210'], 181);
    await erase();
    expect(await eraseRequestsOf(server.database, { phone: '9161112210' }, { nowMs: NOW_MS })).toBe(1);
    expect(await idsIn('requests')).toEqual([]);
  });
});

describe('a run of the retention', () => {
  const iso = (ms: number): string => new Date(ms).toISOString();
  const clock = () =>
    server.database.selectFrom('clock').select(['erasing_until', 'erased_at']).executeTakeFirst();
  /** Number of times that the run has looked at its clock, as each renewal does. */
  let looks = 0;
  const now = (): number => {
    looks += 1;
    return NOW_MS;
  };
  /** Waits until a renewal has ended and the next one has begun. */
  const renewed = async (): Promise<void> => {
    const before = looks;
    await expect.poll(() => looks - before, { interval: 5 }).toBeGreaterThanOrEqual(2);
  };
  const run = (onProgress: () => Promise<void>) =>
    runErasure({
      ...{ database: server.database, forms: server.forms, now, everyMs: 0 },
      time: createTimeCheck(server.database, {
        ...{ toleranceMs: DAY_MS, maxDowntimeMs: 200 * DAY_MS, now: () => NOW_MS, monotonicMs: () => 0 },
        ...{ source: undefined, onChange: () => {} },
      }),
      limits: { graceDays: 7, maxPercent: 100 },
      ...{ renewEveryMs: 5, onProgress },
    });

  it('whose lease another process has taken ends, and leaves that lease alone', async () => {
    await delivered(phonesFrom(2_000_000, 200), 181);
    const others = iso(NOW_MS + 15_000);
    const result = await run(async () => {
      await server.database.updateTable('clock').set({ erasing_until: others }).execute();
      await renewed();
    });
    expect(result).toMatchObject({ result: 'ended', isInterrupted: true, destroyed: 0 });
    expect(await clock()).toEqual({ erasing_until: others, erased_at: null });
    expect((await markedIds()).length).toBeLessThan(200);
  });

  it('renews its lease, and gives it back at the end', async () => {
    await delivered(phonesFrom(2_000_000, 200), 181);
    const seen = new Set<unknown>();
    const result = await run(async () => {
      await renewed();
      seen.add((await clock())?.erasing_until);
    });
    expect(result).toMatchObject({ result: 'ended', isInterrupted: false, marked: 200 });
    expect([...seen]).toEqual([iso(NOW_MS + 20_000)]);
    expect(await clock()).toEqual({ erasing_until: null, erased_at: iso(NOW_MS) });
  });
});
