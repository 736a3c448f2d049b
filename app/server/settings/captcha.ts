import { isObject } from '#engine/model/json';
import { type CaptchaPolicy, DEFAULT_POLICY } from '#server/limits';
import { startError } from '../start-error.ts';
import type { Environment } from './storage.ts';

const MOST = 1000;

/**
 * `CAPTCHA`: `work` by default; `picture` shows one to everybody, as the specification has it; or from which risk on an
 * attempt is asked for what, where its form sets nothing: `{"work":0,"picture":50,"refuse":90}`.
 */
export function readCaptcha({ CAPTCHA: text = '' }: Environment): CaptchaPolicy {
  if (text === '' || text === 'work') return DEFAULT_POLICY;
  if (text === 'picture') return { ...DEFAULT_POLICY, first: 'picture' };
  const given = parsed(text);
  const thresholds = { ...DEFAULT_POLICY.thresholds, ...given };
  const { work, picture, refuse } = thresholds;
  const isKnown = Object.keys(given).every((name) => name in DEFAULT_POLICY.thresholds);
  const areScores = [work, picture, refuse].every((one) => Number.isInteger(one) && one >= 0 && one <= MOST);
  if (isKnown && areScores && work <= picture && picture <= refuse) return { first: 'work', thresholds };
  throw startError('CONFIG_CAPTCHA');
}

function parsed(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
  } catch {
    // Reported below.
  }
  throw startError('CONFIG_CAPTCHA');
}
