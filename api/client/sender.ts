import { Attempts } from './attempts.ts';
import { CaptchaGate, type CaptchaReports } from './captcha-gate.ts';

/** What is kept from one send of a form to the next. */
export interface Sender {
  attempts: Attempts;
  gate: CaptchaGate;
}

export const createSender = (reports: CaptchaReports): Sender => ({
  attempts: new Attempts(() => crypto.randomUUID()),
  gate: new CaptchaGate(reports),
});
