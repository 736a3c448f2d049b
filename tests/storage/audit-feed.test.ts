import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditFeed, createAudit, createMessageWorker, postLines, type Tables, webhookHeaders } from '#server';
import { CHAIN_START } from '../../api/server/storage/audit-hash.ts';
import { openTestDatabase } from '../api/test-database.ts';

const SECRET = 'of the collector';
const HOUR_MS = 3_600_000;

let database: Kysely<Tables>;
let nowMs: number;
beforeEach(async () => {
  database = await openTestDatabase();
  nowMs = Date.parse('2026-01-15T09:00:00Z');
});
afterEach(() => database.destroy());

const audit = createAudit(() => '2026-01-15T09:00:00.000Z');
const act = async (times: number): Promise<void> => {
  for (let n = 0; n < times; n += 1)
    await audit(database, { userId: null, action: 'requests-exported', subject: `form:f${n}` });
};

interface Line {
  position: number;
  action: string;
  hash: string;
  previousHash: string;
}

/** Returns a collector of the log, which fails until the test lets it accept. */
function collector() {
  const state = { takes: true, calls: 0 };
  const lines: Line[] = [];
  const headers: Record<string, string>[] = [];
  const worker = () =>
    createMessageWorker({
      queue: auditFeed(database, 'webhook'),
      post: postLines(async (message) => {
        state.calls += 1;
        headers.push(message.headers);
        if (!state.takes) return { ok: false, failure: 'status 503' };
        const { 'webhook-id': id = '', 'webhook-timestamp': at } = message.headers;
        const signed = webhookHeaders(SECRET, { id, timestampSeconds: Number(at), body: message.body });
        expect(message.headers).toMatchObject(signed);
        const texts = message.body.trimEnd().split('\n');
        lines.push(...texts.map((text) => JSON.parse(text) as Line));
        return { ok: true };
      }),
      ...{ secret: SECRET, now: () => nowMs, random: () => 0 },
    });
  return { state, lines, headers, worker };
}

const drain = async ({ tick }: { tick(): Promise<number> }): Promise<void> => {
  while ((await tick()) > 0);
};

describe('the audit log for a collector', () => {
  it('comes whole, in order, as signed JSON lines whose hashes are a chain', async () => {
    const { lines, headers, worker } = collector();
    await act(450);
    await drain(worker());
    expect(lines.map(({ position }) => position)).toEqual(Array.from({ length: 450 }, (_, n) => n + 1));
    expect(lines.every(({ previousHash }, n) => previousHash === (lines[n - 1]?.hash ?? CHAIN_START))).toBe(
      true,
    );
    expect(headers.map((one) => one['webhook-id'])).toEqual([
      'audit-1-200',
      'audit-201-400',
      'audit-401-450',
    ]);
    expect(headers[0]).toMatchObject({ 'content-type': 'application/x-ndjson' });
    await act(1);
    await drain(worker());
    expect(lines.at(-1)).toMatchObject({ position: 451, action: 'requests-exported' });
  });

  it('goes on where it was after the collector was away, also in another process, and never gives up', async () => {
    const { state, lines, worker } = collector();
    await act(3);
    await drain(worker());
    state.takes = false;
    await act(2);
    for (let attempt = 0; attempt < 40; attempt += 1) {
      expect(await worker().tick()).toBe(1);
      nowMs += 3 * HOUR_MS;
    }
    expect(lines).toHaveLength(3);
    state.takes = true;
    await drain(worker());
    expect(lines.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
  });

  it('is sent by one of several processes at a time', async () => {
    const { state, lines, worker } = collector();
    await act(5);
    await Promise.all([worker().tick(), worker().tick(), worker().tick()]);
    expect(state.calls).toBe(1);
    expect(lines).toHaveLength(5);
  });
});
