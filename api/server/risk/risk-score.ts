import weights from './weights.json' with { type: 'json' };

/** What is counted, each by itself; how much of it is risk is in `weights.json`. */
export type RiskSignal = keyof typeof weights;

/** From which score on an attempt is asked for what; a form may set its own. */
export interface RiskThresholds {
  /** Below it nothing is asked for. */
  work: number;
  /** From here on work alone is not enough. */
  picture: number;
  /** From here on it has to come later. */
  refuse: number;
}

export type RiskLevel = 'nothing' | 'work' | 'picture' | 'refuse';

export const DEFAULT_THRESHOLDS: RiskThresholds = { work: 0, picture: 50, refuse: 90 };

const POINTS_A_BIT = 15;
const MOST_BITS = 3;

export const RISK_SIGNALS = Object.keys(weights) as RiskSignal[];

export const windowMsOf = (signal: RiskSignal): number => weights[signal].windowMinutes * 60_000;

/** How often each signal was seen within its window → points; none below what is free, and of each signal a limited number. */
export function riskScore(counts: Readonly<Partial<Record<RiskSignal, number>>>): number {
  const points = RISK_SIGNALS.map((signal) => {
    const { free, each, most } = weights[signal];
    return Math.min(most, Math.max(0, (counts[signal] ?? 0) - free) * each);
  });
  return Math.round(points.reduce((sum, one) => sum + one, 0));
}

export function riskLevel(score: number, { work, picture, refuse }: RiskThresholds): RiskLevel {
  if (score >= refuse) return 'refuse';
  if (score >= picture) return 'picture';
  return score >= work ? 'work' : 'nothing';
}

/** How many bits harder the work is: each doubles it. */
export const extraBits = (score: number): number => Math.min(MOST_BITS, Math.floor(score / POINTS_A_BIT));
