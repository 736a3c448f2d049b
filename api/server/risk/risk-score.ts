import type { RiskThresholds } from '../limits/captcha-policy.ts';
import weights from './weights.json' with { type: 'json' };

/**
 * Kind of event that suggests a robot, such as `honeypot`; each kind is counted by itself and weighed by
 * `weights.json`.
 */
export type RiskSignal = keyof typeof weights;

/** Measure that a risk calls for: nothing, work for the browser, a picture captcha, or a refusal. */
export type RiskLevel = 'nothing' | 'work' | 'picture' | 'refuse';

const POINTS_PER_BIT = 15;
const MAX_BITS = 3;
/**
 * Extra bits of work instead of a picture: visitors who cannot read pictures need it, but it must
 * cost more.
 */
const BITS_FOR_A_PICTURE = 4;

/** Kinds of events that suggest a robot, in the order of `weights.json`. */
export const RISK_SIGNALS = Object.keys(weights) as RiskSignal[];

/** Returns the period in milliseconds over which a signal is counted. */
export const windowMsOf = (signal: RiskSignal): number => weights[signal].windowMinutes * 60_000;

/** Number of occurrences of each signal in its period; an absent one is 0. */
export type SignalCounts = Readonly<Partial<Record<RiskSignal, number>>>;

/**
 * Returns the points of risk for counts of signals: none up to a signal's allowance, and at most a fixed number
 * for each signal.
 */
export function riskScore(counts: SignalCounts): number {
  return Math.round(RISK_SIGNALS.reduce((sum, signal) => sum + pointsOf(signal, counts), 0));
}

function pointsOf(signal: RiskSignal, counts: SignalCounts): number {
  const { free, each, most } = weights[signal];
  return Math.min(most, Math.max(0, (counts[signal] ?? 0) - free) * each);
}

/**
 * Returns the measure for counts of signals by these thresholds. One signal alone never refuses, whatever the
 * thresholds: it may be an office behind one address.
 */
export function riskLevel(counts: SignalCounts, { work, picture, refuse }: RiskThresholds): RiskLevel {
  const score = riskScore(counts);
  const hasSeveralSignals = RISK_SIGNALS.filter((signal) => pointsOf(signal, counts) > 0).length > 1;
  if (score >= refuse && hasSeveralSignals) return 'refuse';
  if (score >= picture) return 'picture';
  return score >= work ? 'work' : 'nothing';
}

/**
 * Returns the number of bits, 0 to 3, by which work for the browser is made harder at this risk, or 4 at a risk
 * that calls for a picture; each bit doubles its time.
 */
export const extraBits = ({ level, score }: { level: RiskLevel; score: number }): number =>
  level === 'picture' ? BITS_FOR_A_PICTURE : Math.min(MAX_BITS, Math.floor(score / POINTS_PER_BIT));
