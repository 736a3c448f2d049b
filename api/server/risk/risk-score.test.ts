import { describe, expect, it } from 'vitest';
import { DEFAULT_THRESHOLDS } from '../limits/captcha-policy.ts';
import { extraBits, RISK_SIGNALS, type RiskSignal, riskLevel, riskScore } from './risk-score.ts';

const ALWAYS = 1_000_000;
const STRICT = { work: 0, picture: 1, refuse: 1 };
const seen = (...signals: RiskSignal[]) => Object.fromEntries(signals.map((signal) => [signal, ALWAYS]));

describe('the risk of an attempt', () => {
  it.each(RISK_SIGNALS)('%s alone never refuses, whatever a form sets', (signal) => {
    expect(riskScore(seen(signal))).toBeLessThan(DEFAULT_THRESHOLDS.refuse);
    expect(riskLevel(seen(signal), STRICT)).toBe('picture');
    expect(riskLevel(seen(signal, signal === 'wrong' ? 'replay' : 'wrong'), STRICT)).toBe('refuse');
  });

  it('the number of captchas, made by any number of callers, never refuses', () => {
    expect(riskLevel(seen('network', 'range', 'form'), DEFAULT_THRESHOLDS)).toBe('picture');
  });

  it.each([
    [{}, 'nothing'],
    [{ wrong: 6 }, 'work'],
    [{ wrong: 9 }, 'picture'],
    [{ wrong: 9, replay: 9 }, 'refuse'],
  ] as const)('%o is asked for %s', (counts, level) => {
    expect(riskLevel(counts, { work: 10, picture: 30, refuse: 80 })).toBe(level);
  });

  it('makes work harder, and hardest where it is in the place of a picture', () => {
    const bits = [0, 14, 15, 30, 45, 1000].map((score) => extraBits({ level: 'work', score }));
    expect(bits).toEqual([0, 0, 1, 2, 3, 3]);
    expect(extraBits({ level: 'picture', score: 0 })).toBe(4);
  });
});
