import type { Kysely } from 'kysely';
import { TryLater } from '../http/try-later.ts';
import { databaseSecret } from '../storage/database-secret.ts';
import type { Tables } from '../storage/tables.ts';
import type { Rate, RateLimits } from './rate-limits.ts';
import { type CounterPorts, createSharedCounters } from './shared-counters.ts';
import { phoneKey, subjectHash } from './subjects.ts';

/**
 * Limits of calls by network and endpoint, of requests and lookups by phone, and of codes and links by address,
 * network and in total. A call over a limit is refused with 429.
 */
export interface RateLimiter {
  /** Counts a call. `network` is `undefined` if the caller is unknown. Throws TryLater 429. */
  call(endpoint: string, network: string | undefined): void;
  /** Returns a refusal if one of the phones has reached its limit; counts nothing. */
  refusalFor(phones: readonly string[]): TryLater | undefined;
  /** Counts a stored request for each of its phones. */
  countPhones(phones: readonly string[]): void;
  /** Counts a lookup of a phone's appeals, found or not. Throws TryLater, 429. */
  countLookup(phone: string): void;
  /**
   * Counts a one-time code, or a link to a saved form, for its address, for the caller's network,
   * and in total: each costs money and may reach a person who did not ask for it. Throws TryLater
   * 429.
   */
  countMessage(kind: 'code' | 'link', target: string, network: string | undefined): void;
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/** Normalizes a phone; lower-cases any other text, because an e-mail may have digits too. */
const phoneOrText = (target: string): string =>
  (target.includes('@') ? undefined : phoneKey(target)) ?? target.toLowerCase();

const NO_LIMITS: RateLimiter = {
  call: () => {},
  refusalFor: () => undefined,
  countPhones: () => {},
  countLookup: () => {},
  countMessage: () => {},
  flush: async () => {},
  stop: async () => {},
};

/**
 * Creates the rate limiter, whose counts the processes of a database exchange every half second until `stop` is
 * called; only keyed hashes of addresses and phones are stored.
 */
export async function createRateLimiter(
  database: Kysely<Tables>,
  limits: RateLimits,
  ports: CounterPorts,
): Promise<RateLimiter> {
  if (limits.size === 0) return NO_LIMITS;
  const secret = await databaseSecret(database, 'rate-limits');
  const { now } = ports;
  const counters = createSharedCounters(database, ports);

  const refusal = (key: string, { hits, windowMs }: Rate): TryLater | undefined => {
    const window = counters.read(key, windowMs);
    if (window.hits < hits) return undefined;
    return new TryLater(429, 'tooManyRequests', Math.max(1, Math.ceil((window.endsAtMs - now()) / 1000)));
  };
  const take = (key: string, rate: Rate | undefined, isCommon = false): void => {
    if (rate === undefined) return;
    const refused = refusal(key, rate);
    if (refused !== undefined) throw refused;
    counters.hit(key, rate.windowMs, isCommon);
  };
  const phoneRate = limits.get('phone');
  const countersOf = (kind: 'phone' | 'lookup', phones: readonly string[]): Set<string> =>
    new Set(
      phones.flatMap((phone) => {
        const key = phoneKey(phone);
        return key === undefined ? [] : [`${kind}:${subjectHash(secret, key)}`];
      }),
    );

  return {
    call(endpoint, network) {
      const ofNetwork = limits.get(`ip:${endpoint}`) ?? limits.get('ip');
      if (network !== undefined && ofNetwork !== undefined)
        take(`ip:${endpoint}:${subjectHash(secret, network)}`, ofNetwork);
      take(`endpoint:${endpoint}`, limits.get(`endpoint:${endpoint}`), true);
      take('global', limits.get('global'), true);
    },
    refusalFor(phones) {
      if (phoneRate === undefined) return undefined;
      return [...countersOf('phone', phones)]
        .map((key) => refusal(key, phoneRate))
        .find((one) => one !== undefined);
    },
    countPhones(phones) {
      if (phoneRate !== undefined)
        for (const key of countersOf('phone', phones)) counters.hit(key, phoneRate.windowMs);
    },
    countLookup(phone) {
      for (const key of countersOf('lookup', [phone])) take(key, limits.get('lookup'));
    },
    countMessage(kind, target, network) {
      const to = subjectHash(secret, phoneOrText(target));
      const by = network === undefined ? undefined : subjectHash(secret, network);
      if (by !== undefined) {
        if (kind === 'code') take(`code-caller:${by}`, limits.get('code-caller'));
        take(`message-caller:${by}`, limits.get('message-caller'));
      }
      take(`${kind}:${to}`, limits.get(kind));
      take(`message:${to}`, limits.get('message'));
      take('messages', limits.get('messages'), true);
    },
    flush: counters.flush,
    stop: counters.stop,
  };
}
