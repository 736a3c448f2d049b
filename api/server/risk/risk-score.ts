import type { RiskThresholds } from '../limits/captcha-policy.ts';
import weights from './weights.json' with { type: 'json' };

/** What is counted, each by itself; how much of it is risk is in `weights.json`. */
export type RiskSignal = keyof typeof weights;

export type RiskLevel = 'nothing' | 'work' | 'picture' | 'refuse';

const POINTS_A_BIT = 15;
const MOST_BITS = 3;
/** Who cannot read a picture must have a way, and a dearer one than the picture would have been. */
const BITS_FOR_A_PICTURE = 4;

export const RISK_SIGNALS = Object.keys(weights) as RiskSignal[];

export const windowMsOf = (signal: RiskSignal): number => weights[signal].windowMinutes * 60_000;

export type SignalCounts = Readonly<Partial<Record<RiskSignal, number>>>;

/** How often each signal was seen within its window → points; none below what is free, and of each signal a limited number. */
export function riskScore(counts: SignalCounts): number {
  return Math.round(RISK_SIGNALS.reduce((sum, signal) => sum + pointsOf(signal, counts), 0));
}

function pointsOf(signal: RiskSignal, counts: SignalCounts): number {
  const { free, each, most } = weights[signal];
  return Math.min(most, Math.max(0, (counts[signal] ?? 0) - free) * each);
}

/** One signal alone never refuses, whatever thresholds a form sets: it may be an office behind one address. */
export function riskLevel(counts: SignalCounts, { work, picture, refuse }: RiskThresholds): RiskLevel {
  const score = riskScore(counts);
  const isSeenTwice = RISK_SIGNALS.filter((signal) => pointsOf(signal, counts) > 0).length > 1;
  if (score >= refuse && isSeenTwice) return 'refuse';
  if (score >= picture) return 'picture';
  return score >= work ? 'work' : 'nothing';
}

/** How many bits harder the work is: each doubles it. */
export const extraBits = ({ level, score }: { level: RiskLevel; score: number }): number =>
  level === 'picture' ? BITS_FOR_A_PICTURE : Math.min(MOST_BITS, Math.floor(score / POINTS_A_BIT));
