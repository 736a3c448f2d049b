import { describe, expect, it } from 'vitest';
import { checkReplica } from './check-replica.ts';
import { createHeartbeats } from './heartbeats.ts';
import { createReadiness, type ReadinessCheck } from './readiness.ts';

let nowMs = 0;
const monotonicMs = (): number => nowMs;
const well: ReadinessCheck = { name: 'store', check: async () => undefined };
const slow: ReadinessCheck = {
  name: 'disk',
  check: async () => ({ code: 'DISK_RESERVE', detail: 'Little.', isDegraded: true }),
};
const broken: ReadinessCheck = {
  name: 'schema',
  check: async () => ({ code: 'SCHEMA', detail: 'Another.' }),
};

const cases = [
  { title: 'nothing is wrong', checks: [well], ready: true, degraded: false },
  {
    title: 'something is wrong that visitors do not notice',
    checks: [well, slow],
    ready: true,
    degraded: true,
  },
  { title: 'nothing can be stored', checks: [well, broken], ready: false, degraded: false },
  { title: 'both is wrong', checks: [slow, broken], ready: false, degraded: true },
];

describe('the readiness of a process', () => {
  it.each(cases)('ready: $ready, degraded: $degraded, where $title', async ({ checks, ready, degraded }) => {
    const report = await createReadiness(checks, { monotonicMs }).report();
    expect(report).toMatchObject({ ready, degraded });
    expect(Object.keys(report.checks)).toEqual(checks.map(({ name }) => name));
  });

  it('names the check, a code and a sentence', async () => {
    const { checks } = await createReadiness([broken], { monotonicMs }).report();
    expect(checks).toEqual({ schema: { ok: false, code: 'SCHEMA', detail: 'Another.' } });
  });

  it('is asked once a second, however many ask, and at the same time once for all', async () => {
    let asked = 0;
    const counted: ReadinessCheck = {
      name: 'store',
      async check() {
        asked += 1;
        return undefined;
      },
    };
    const readiness = createReadiness([counted], { monotonicMs });
    await Promise.all(Array.from({ length: 50 }, () => readiness.report()));
    nowMs += 999;
    await readiness.report();
    expect(asked).toBe(1);
    nowMs += 1;
    await Promise.all(Array.from({ length: 50 }, () => readiness.report()));
    expect(asked).toBe(2);
  });

  it('is refused by a check that ends with an error, without its message', async () => {
    const throwing: ReadinessCheck = {
      name: 'store',
      check: () => Promise.reject(new Error('+79161234567')),
    };
    const report = await createReadiness([throwing], { monotonicMs }).report();
    expect(report).toMatchObject({ ready: false, checks: { store: { ok: false, code: 'CHECK_FAILED' } } });
    expect(JSON.stringify(report)).not.toContain('7916');
  });

  it('is refused by a check that never ends', async () => {
    const endless: ReadinessCheck = { name: 'store', check: () => new Promise(() => {}) };
    const report = await createReadiness([endless], { monotonicMs, timeLimitMs: 1 }).report();
    expect(report).toMatchObject({ ready: false, checks: { store: { code: 'CHECK_TIMED_OUT' } } });
  });

  it.each([
    ['never answers', () => new Promise<never>(() => {}), 'CHECK_TIMED_OUT'],
    ['ends with an error', () => Promise.reject(new Error('gone')), 'CHECK_FAILED'],
  ])('is degraded alone by a replica that %s', async (_title, state, code) => {
    const readiness = createReadiness([checkReplica({ state })], { monotonicMs, timeLimitMs: 1 });
    expect(await readiness.report()).toMatchObject({
      ready: true,
      degraded: true,
      checks: { replica: { code } },
    });
  });
});

describe('repeated work', () => {
  it('is late when it has not succeeded for three periods, by its name, until it succeeds again', async () => {
    const beats = createHeartbeats(monotonicMs);
    let fails = false;
    const work = beats.watch('outbox', 10_000, async (n: number) => {
      if (fails) throw new Error('away');
      return n;
    });
    expect(await work(7)).toBe(7);
    fails = true;
    nowMs += 30_000;
    await expect(work(7)).rejects.toThrow('away');
    expect(await beats.check.check()).toBeUndefined();
    nowMs += 1;
    expect(await beats.check.check()).toMatchObject({ code: 'WORKER_LATE', isDegraded: true });
    expect((await beats.check.check())?.detail).toContain('outbox');
    fails = false;
    await work(7);
    expect(await beats.check.check()).toBeUndefined();
  });
});
