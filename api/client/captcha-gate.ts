import type { CaptchaAnswer } from '#contract';
import { CAPTCHA_FIELD } from '#engine/model/captcha';
import type { Answers } from '#engine/model/definition';
import { isObject } from '#engine/model/json';
import { checkCaptcha } from './captcha-calls.ts';

/** Callbacks by which a page learns the outcomes of its captchas; they never receive typed text. */
export interface CaptchaReports {
  /** Writes a line to the browser's console. @spec S§8 A failed captcha check logs to the console */
  log(line: string): void;
  /** Called after the server has checked a code. */
  onChecked?(isRight: boolean): void;
}

/**
 * Checks the captcha of a form with the server before the form's request is sent. A code that was found right is
 * not checked again, so that a send can be retried.
 */
export class CaptchaGate {
  readonly #reports: CaptchaReports;
  #passed: CaptchaAnswer | undefined;

  constructor(reports: CaptchaReports) {
    this.#reports = reports;
  }

  /** Returns false for a wrong code. Rejects when the code could not be checked. */
  async pass(answer: CaptchaAnswer, timeLimitMs: number): Promise<boolean> {
    // If the request was stored but its response lost, the captcha is used up; the retry must still
    // be sent, so it passes here.
    if (this.#passed?.uid === answer.uid && this.#passed.code === answer.code) return true;
    const isRight = await checkCaptcha(answer, timeLimitMs).catch((error: unknown) => {
      this.#reports.log('captcha: the code could not be checked');
      throw error;
    });
    if (isRight) this.#passed = answer;
    else this.#reports.log('captcha: the server did not take the code');
    this.#reports.onChecked?.(isRight);
    return isRight;
  }
}

/**
 * Returns the captcha's id and code from a form's answers; undefined if the form has no captcha or it is not
 * solved yet.
 */
export function captchaIn(answers: Answers): CaptchaAnswer | undefined {
  const captcha = answers[CAPTCHA_FIELD];
  if (!isObject(captcha)) return undefined;
  const { uid, code } = captcha;
  return typeof uid === 'string' && typeof code === 'string' ? { uid, code } : undefined;
}
