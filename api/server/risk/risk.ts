import type { Kysely } from 'kysely';
import { objectIn } from '#engine/model/json';
import { DEFAULT_THRESHOLDS, type RiskThresholds } from '../limits/captcha-policy.ts';
import { type CounterPorts, createSharedCounters } from '../limits/shared-counters.ts';
import { addressRange, phoneKey, subjectHash } from '../limits/subjects.ts';
import { databaseSecret } from '../storage/database-secret.ts';
import type { Tables } from '../storage/tables.ts';
import {
  RISK_SIGNALS,
  type RiskLevel,
  type RiskSignal,
  riskLevel,
  riskScore,
  windowMsOf,
} from './risk-score.ts';

/** Attempt of a caller on a form, as the signals of abuse count it: by network and phones. */
export interface Attempt {
  /** Slug of the form. */
  form: string;
  /** Undefined if the attempt cannot be attributed to a network. */
  network: string | undefined;
  phones?: readonly string[];
}

/** Decision about an attempt: the measure, the points of risk, and the signals that were counted. */
export interface Decision {
  form: string;
  level: RiskLevel;
  score: number;
  /** Counts of the signals that were seen. */
  counts: Partial<Record<RiskSignal, number>>;
}

/**
 * Counter of signals of abuse (wrong captchas, filled honeypots, …), which decides by their counts how a caller
 * must prove to be a person.
 */
export interface Risk {
  /** Decides which captcha an attempt needs. Counts nothing. */
  decide(attempt: Attempt, thresholds?: RiskThresholds): Decision;
  count(signal: RiskSignal, attempt: Attempt): void;
  stop(): Promise<void>;
}

/**
 * Creates the service that counts signals of abuse and decides which captcha an attempt needs, by the counts
 * of all processes of a database. Keyed hashes of addresses and phones are stored, as long as the longest
 * window.
 */
export async function createRisk(database: Kysely<Tables>, ports: CounterPorts): Promise<Risk> {
  const secret = await databaseSecret(database, 'risk');
  const counters = createSharedCounters(database, ports);

  /** Returns the keys under which a signal is counted; none for an unknown caller. */
  const subjectsOf = (signal: RiskSignal, { form, network, phones = [] }: Attempt): string[] => {
    if (signal === 'form') return [form];
    if (signal === 'phone') return phones.flatMap((phone) => phoneKey(phone) ?? []);
    if (network === undefined) return [];
    return [signal === 'range' ? addressRange(network) : network];
  };
  const keysOf = (signal: RiskSignal, attempt: Attempt): string[] =>
    subjectsOf(signal, attempt).map((subject) => `risk:${signal}:${subjectHash(secret, subject)}`);

  return {
    decide(attempt, thresholds = DEFAULT_THRESHOLDS) {
      const counts: Decision['counts'] = {};
      for (const signal of RISK_SIGNALS) {
        const hits = keysOf(signal, attempt).map((key) => counters.read(key, windowMsOf(signal)).hits);
        const most = Math.max(0, ...hits);
        if (most > 0) counts[signal] = Math.round(most);
      }
      const score = riskScore(counts);
      return { form: attempt.form, level: riskLevel(counts, thresholds), score, counts };
    },
    count(signal, attempt) {
      for (const key of keysOf(signal, attempt)) counters.hit(key, windowMsOf(signal));
    },
    stop: counters.stop,
  };
}

/** Returns the thresholds of risk in a form's captcha setting, completed by the server's. */
export function thresholdsIn(captcha: unknown, ofServer: RiskThresholds): RiskThresholds {
  const { risk } = objectIn(captcha);
  const given = objectIn(risk);
  const of = (level: keyof RiskThresholds): number => {
    const value = given[level];
    return typeof value === 'number' ? value : ofServer[level];
  };
  return { work: of('work'), picture: of('picture'), refuse: of('refuse') };
}
