import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { moscowClock } from '#rules';
import {
  type ClockProblem,
  compileInProcess,
  confirmClock,
  createFormStore,
  createRequestStore,
  createTimeCheck,
  type ErasureResult,
  runErasure,
  type Tables,
  type TimeCheck,
} from '#server';
import { openTestDatabase } from '../api/test-database.ts';
import { newRequest, publishStub } from './new-request.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const YEAR_MS = 365 * DAY_MS;
const T = Date.UTC(2026, 5, 1);
const LIMITS = { toleranceMs: 10 * MINUTE_MS, maxDowntimeMs: 3 * DAY_MS };

let database: Kysely<Tables>;
let changes: (ClockProblem | undefined)[];
/** Difference of the clock from the true time. */
let wrongByMs: number;
let monotonicMs: number;
let startedMs: number;
const now = (): number => startedMs + monotonicMs + wrongByMs;
const pass = (ms: number): void => {
  monotonicMs += ms;
};

/** Returns the check of a new process, whose monotonic clock starts at 0. */
function start(atMs: number, sourceMs?: () => number | undefined): TimeCheck {
  startedMs = atMs;
  monotonicMs = 0;
  return createTimeCheck(database, {
    ...LIMITS,
    now,
    monotonicMs: () => monotonicMs,
    source: sourceMs && (async () => sourceMs()),
    onChange: (problem) => changes.push(problem),
  });
}
const codeOf = async (time: TimeCheck): Promise<string | undefined> => (await time.check())?.code;

async function store(time?: TimeCheck): Promise<void> {
  const nowIso = (): string => new Date(now()).toISOString();
  const createdIso = (): string => new Date(time?.rowTimeMs() ?? now()).toISOString();
  await createRequestStore(database, nowIso, { createdIso }).save(newRequest());
}
const createdTimes = async (): Promise<string[]> =>
  (await database.selectFrom('requests').select('created_at').orderBy('created_at').execute()).map(
    ({ created_at }) => created_at,
  );
const iso = (ms: number): string => new Date(ms).toISOString();

beforeEach(async () => {
  database = await openTestDatabase();
  await publishStub(database);
  changes = [];
  wrongByMs = 0;
});
afterEach(() => database.destroy());

describe('within a run', () => {
  it.each([
    ['ten years ahead', 10 * YEAR_MS, 'ahead'],
    ['ten years behind', -10 * YEAR_MS, 'behind'],
    ['a day ahead', DAY_MS, 'ahead'],
    ['a day behind', -DAY_MS, 'behind'],
    ['five minutes ahead', 5 * MINUTE_MS, undefined],
  ])(
    'a clock that is %s: %i ms gives %s, and is trusted when it is right again',
    async (_title, byMs, code) => {
      const time = start(T);
      expect(await codeOf(time)).toBeUndefined();
      pass(MINUTE_MS);
      wrongByMs = byMs;
      expect(await codeOf(time)).toBe(code);
      pass(MINUTE_MS);
      expect(await codeOf(time)).toBe(code);
      wrongByMs = 0;
      expect(await codeOf(time)).toBeUndefined();
      const reported = code === undefined ? [undefined] : [undefined, code, undefined];
      expect(changes.map((one) => one?.code)).toEqual(reported);
    },
  );

  it('dates requests by what is known, so that none looks older than it is', async () => {
    const time = start(T);
    await time.check();
    wrongByMs = -10 * YEAR_MS;
    pass(MINUTE_MS);
    await store(time);
    expect(await createdTimes()).toEqual([iso(T + MINUTE_MS)]);
  });

  it('gives requests from the future the present when the clock is right again', async () => {
    const time = start(T);
    await time.check();
    wrongByMs = 10 * YEAR_MS;
    await time.check();
    await store(time);
    wrongByMs = 0;
    pass(MINUTE_MS);
    await time.check();
    expect(await createdTimes()).toEqual([iso(T + MINUTE_MS)]);
    expect(await codeOf(start(T + 2 * MINUTE_MS))).toBeUndefined();
  });
});

describe('over a restart', () => {
  it.each([
    ['three days off', 3 * DAY_MS, undefined],
    ['four days off', 4 * DAY_MS, 'ahead'],
    ['an hour back', -60 * MINUTE_MS, 'behind'],
  ])('%s: %i ms gives %s', async (_title, afterMs, code) => {
    await start(T).check();
    expect(await codeOf(start(T + afterMs))).toBe(code);
  });

  it('remembers a jump that the time off would explain, until somebody confirms the time', async () => {
    const time = start(T);
    await time.check();
    wrongByMs = DAY_MS;
    await time.check();
    const next = start(T);
    expect(await codeOf(next)).toBe('unsettled');
    await confirmClock(database, { nowMs: now(), toleranceMs: LIMITS.toleranceMs });
    expect(await codeOf(next)).toBeUndefined();
    pass(MINUTE_MS);
    wrongByMs = 0;
    expect(await codeOf(next)).toBe('behind');
  });

  it('has the newest request beside the stored time', async () => {
    startedMs = T;
    monotonicMs = 0;
    await store();
    expect(await codeOf(start(T - DAY_MS))).toBe('behind');
    expect(await codeOf(start(T + 400 * DAY_MS))).toBe('ahead');
  });

  it('believes a source that agrees, and none that does not answer', async () => {
    await start(T).check();
    expect(await codeOf(start(T + 400 * DAY_MS, () => undefined))).toBe('ahead');
    expect(await codeOf(start(T + 400 * DAY_MS, () => T))).toBe('source-differs');
    expect(await codeOf(start(T + 400 * DAY_MS, now))).toBeUndefined();
    expect(await codeOf(start(T + 401 * DAY_MS))).toBeUndefined();
  });
});

describe('the retention', () => {
  const run = (time: TimeCheck, everyMs = 0): Promise<ErasureResult> =>
    runErasure({
      database,
      forms: createFormStore(database, {
        clock: moscowClock(now),
        nowIso: () => iso(now()),
        compile: compileInProcess,
      }),
      time,
      limits: { graceDays: 0, maxPercent: 100 },
      now,
      everyMs,
    });

  it('refuses to destroy after 400 days that nothing explains, and takes nothing', async () => {
    const time = start(T);
    await time.check();
    for (let count = 0; count < 20; count += 1) await store(time);
    wrongByMs = 400 * DAY_MS;
    expect(await run(time)).toMatchObject({ result: 'refused', problem: { code: 'ahead' } });
    expect(await createdTimes()).toHaveLength(20);
    expect(await database.selectFrom('outbox').select('id').execute()).toHaveLength(20);
  });

  it('is run by one process, and again only when the last run is long enough ago', async () => {
    const time = start(T);
    expect(await run(time, 60 * MINUTE_MS)).toMatchObject({ result: 'ended', isInterrupted: false });
    pass(30 * MINUTE_MS);
    expect(await run(time, 60 * MINUTE_MS)).toEqual({ result: 'busy' });
    pass(31 * MINUTE_MS);
    await database
      .updateTable('clock')
      .set({ erasing_until: iso(now() + 10_000) })
      .execute();
    expect(await run(time, 60 * MINUTE_MS)).toEqual({ result: 'busy' });
    pass(MINUTE_MS);
    expect(await run(time, 60 * MINUTE_MS)).toMatchObject({ result: 'ended' });
  });
});
