import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../tests/api/test-database.ts';
import type { Tables } from '../storage/tables.ts';
import { createRateLimiter, type RateLimiter } from './rate-limiter.ts';
import { rateLimits } from './rate-limits.ts';

const HOUR_MS = 3_600_000;
const ALL_OFF = Object.fromEntries([...rateLimits().keys()].map((name) => [name, 'off']));
/** More networks than have a counter in memory. */
const FLOOD = 50_000;
const PHONE = '+7 916 123-45-67';

let database: Kysely<Tables>;
let nowMs: number;
const opened: RateLimiter[] = [];
const failures: unknown[] = [];
beforeEach(async () => {
  database = await openTestDatabase();
  nowMs = 1000 * HOUR_MS;
});
afterEach(async () => {
  for (const limiter of opened.splice(0)) await limiter.stop();
  failures.length = 0;
  await database.destroy();
});

async function limiterOf(given: Record<string, string>): Promise<RateLimiter> {
  const limiter = await createRateLimiter(database, rateLimits({ ...ALL_OFF, ...given }), {
    now: () => nowMs,
    onFailure: (error) => failures.push(error),
  });
  opened.push(limiter);
  return limiter;
}

const countLink = (limiter: RateLimiter, target: string): void =>
  limiter.countMessage('link', target, undefined);

describe('a limit', () => {
  it.each<[name: string, count: (limiter: RateLimiter, subject: string) => void, subjects: [string, string]]>(
    [
      ['ip', (limiter, network) => limiter.call('crm-create', network), ['203.0.113.7', '203.0.113.8']],
      [
        'ip:crm-create',
        (limiter, network) => limiter.call('crm-create', network),
        ['203.0.113.7', '203.0.113.8'],
      ],
      ['endpoint:crm-create', (limiter, id) => limiter.call(id, undefined), ['crm-create', 'quality-create']],
      ['lookup', (limiter, phone) => limiter.countLookup(phone), [PHONE, '+79161234568']],
      [
        'code',
        (limiter, target) => limiter.countMessage('code', target, undefined),
        ['a1@example.ru', 'b1@example.ru'],
      ],
      [
        'code-caller',
        (limiter, network) => limiter.countMessage('code', network, network),
        ['203.0.113.7', '203.0.113.8'],
      ],
      ['link', (limiter, target) => countLink(limiter, target), ['a1@example.ru', 'b1@example.ru']],
      ['message', (limiter, target) => countLink(limiter, target), ['a1@example.ru', 'b1@example.ru']],
      [
        'message-caller',
        (limiter, network) => limiter.countMessage('link', network, network),
        ['203.0.113.7', '203.0.113.8'],
      ],
    ],
  )(
    '%s refuses the call after the last one that it allows, until its window is over',
    async (name, count, subjects) => {
      const limiter = await limiterOf({ [name]: '2/1h' });
      const [subject, other] = subjects;
      count(limiter, subject);
      count(limiter, subject);
      expect(() => count(limiter, subject)).toThrow(
        expect.objectContaining({ status: 429, retryAfterSeconds: HOUR_MS / 1000 }),
      );
      expect(() => count(limiter, other)).not.toThrow();
      // Half of the previous window still counts, at half its weight.
      nowMs += HOUR_MS * 1.5;
      expect(() => count(limiter, subject)).not.toThrow();
      expect(() => count(limiter, subject)).toThrow(
        expect.objectContaining({ retryAfterSeconds: HOUR_MS / 2000 }),
      );
    },
  );

  it('of messages holds over codes and links, and over everybody', async () => {
    const limiter = await limiterOf({ message: '2/1d', messages: '3/1d' });
    limiter.countMessage('code', PHONE, '203.0.113.7');
    limiter.countMessage('link', '8 916 123-45-67', undefined);
    expect(() => limiter.countMessage('code', PHONE, '203.0.113.8')).toThrow('refused with 429');
    countLink(limiter, 'a1@example.ru');
    expect(() => countLink(limiter, 'b1@example.ru')).toThrow('refused with 429');
  });

  it('whose window is nearly over asks for a second', async () => {
    const limiter = await limiterOf({ link: '1/1h' });
    nowMs += HOUR_MS - 200;
    countLink(limiter, 'a1@example.ru');
    expect(() => countLink(limiter, 'a1@example.ru')).toThrow(
      expect.objectContaining({ retryAfterSeconds: 1 }),
    );
  });

  it('of requests for a phone counts those that are stored, however the phone is written', async () => {
    const limiter = await limiterOf({ phone: '2/1h' });
    limiter.countPhones([PHONE, '89161234567', '12']);
    expect(limiter.refusalFor([PHONE])).toBeUndefined();
    limiter.countPhones([PHONE]);
    expect(limiter.refusalFor(['+79161234567'])).toMatchObject({ status: 429 });
    expect(limiter.refusalFor(['+79161234568'])).toBeUndefined();
  });

  it('that is off counts and refuses nothing', async () => {
    const limiter = await limiterOf({ global: '100/1h' });
    for (let call = 0; call < 50; call += 1) limiter.countPhones([PHONE]);
    expect(limiter.refusalFor([PHONE])).toBeUndefined();
  });

  it('holds over all processes of a database once they have written', async () => {
    const [one, other] = [await limiterOf({ link: '2/1h' }), await limiterOf({ link: '2/1h' })];
    for (const limiter of [one, other]) countLink(limiter, 'a1@example.ru');
    await one.flush();
    await other.flush();
    expect(() => countLink(other, 'a1@example.ru')).toThrow('refused with 429');
    expect(() => countLink(one, 'a1@example.ru')).not.toThrow();
  });

  it('over everybody holds in a flood of new networks, and in the window after it', async () => {
    const most = FLOOD + 10;
    const limiter = await limiterOf({ ip: '9/1h', global: `${most}/1h`, messages: '1/1h' });
    countLink(limiter, 'a1@example.ru');
    for (let call = 0; call < most; call += 1) limiter.call('crm-create', `network ${call}`);
    for (const atMs of [nowMs, nowMs + HOUR_MS]) {
      nowMs = atMs;
      expect(() => limiter.call('crm-create', 'one more')).toThrow('refused with 429');
      expect(() => countLink(limiter, 'b1@example.ru')).toThrow('refused with 429');
    }
  });

  it('holds while the counts cannot be stored, which is said', async () => {
    const limiter = await limiterOf({ link: '2/1h' });
    const rename = (from: string, to: string) => database.schema.alterTable(from).renameTo(to).execute();
    countLink(limiter, 'a1@example.ru');
    await rename('rate_counters', 'rate_counters_away');
    await expect.poll(() => failures.length).toBeGreaterThan(0);
    await rename('rate_counters_away', 'rate_counters');
    await expect
      .poll(() => database.selectFrom('rate_counters').select('hits').execute())
      .toEqual([{ hits: 1 }]);
    countLink(limiter, 'a1@example.ru');
    expect(() => countLink(limiter, 'a1@example.ru')).toThrow('refused with 429');
  });

  it('of a network that calls again and again holds in a flood of new ones', async () => {
    const limiter = await limiterOf({ ip: '3/1h' });
    for (let half = 0; half < 3; half += 1) {
      limiter.call('crm-create', '203.0.113.7');
      for (let call = 0; call < FLOOD / 2; call += 1) limiter.call('crm-create', `network ${half} ${call}`);
    }
    expect(() => limiter.call('crm-create', '203.0.113.7')).toThrow('refused with 429');
  });

  it('is forgotten when its window and the next are over', async () => {
    const limiter = await limiterOf({ link: '2/1h' });
    countLink(limiter, 'a1@example.ru');
    await limiter.flush();
    const stored = () => database.selectFrom('rate_counters').selectAll().execute();
    expect(await stored()).toHaveLength(1);
    nowMs += 2 * HOUR_MS + 60_000;
    await limiter.flush();
    expect(await stored()).toEqual([]);
  });
});
