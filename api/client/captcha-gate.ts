import type { CaptchaAnswer } from '#contract';
import { CAPTCHA_FIELD } from '#engine/model/captcha';
import type { Answers } from '#engine/model/definition';
import { isObject } from '#engine/model/json';
import { checkCaptcha } from './captcha-calls.ts';

/** Receives how captchas end, and never what was typed. */
export interface CaptchaReports {
  /** A line for the browser's console. @spec S§8 A failed captcha check logs to the console */
  log(line: string): void;
  /** A code was checked by the server. */
  onChecked?(isRight: boolean): void;
}

/** Lets a request of a form on, once the server has found its captcha right. */
export class CaptchaGate {
  readonly #reports: CaptchaReports;
  #passed: CaptchaAnswer | undefined;

  constructor(reports: CaptchaReports) {
    this.#reports = reports;
  }

  /** False for a wrong code. Rejects when it could not be checked. */
  async pass(answer: CaptchaAnswer, timeLimitMs: number): Promise<boolean> {
    // A request that was stored while its answer was lost has used its captcha: the retry must get through to learn that.
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

/** The solved captcha among a form's answers. */
export function captchaIn(answers: Answers): CaptchaAnswer | undefined {
  const captcha = answers[CAPTCHA_FIELD];
  if (!isObject(captcha)) return undefined;
  const { uid, code } = captcha;
  return typeof uid === 'string' && typeof code === 'string' ? { uid, code } : undefined;
}
