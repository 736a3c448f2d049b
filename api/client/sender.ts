import { Attempts } from './attempts.ts';
import { CaptchaGate, type CaptchaReports } from './captcha-gate.ts';
import { attemptsOfThisTab } from './kept-attempts.ts';

/**
 * State that the sends of one form share: the idempotency key of the current attempt, and the captcha that was
 * already found right.
 */
export interface Sender {
  attempts: Attempts;
  gate: CaptchaGate;
}

/** Builds the state for the sends of a page's forms, with idempotency keys that a reload of this tab keeps. */
export const createSender = (reports: CaptchaReports): Sender => ({
  attempts: new Attempts(newKey, attemptsOfThisTab),
  gate: new CaptchaGate(reports),
});

const KEY_BYTES = 16;

/** Returns a random key. Pages without https lack `crypto.randomUUID`. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(KEY_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
