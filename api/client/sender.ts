import { Attempts } from './attempts.ts';
import { CaptchaGate, type CaptchaReports } from './captcha-gate.ts';
import { attemptsOfThisTab } from './kept-attempts.ts';

/** State kept between the sends of a form. */
export interface Sender {
  attempts: Attempts;
  gate: CaptchaGate;
}

/** Builds the sender of a page's forms: its attempts, kept in this tab, and its captchas. */
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
