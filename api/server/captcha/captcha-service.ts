import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import {
  CAPTCHA_HEIGHT_PX,
  CAPTCHA_WIDTHS_PX,
  type CaptchaAnswer,
  type CaptchaAsk,
  type CreatedPicture,
  type CreatedWork,
} from '#contract';
import type { Tables } from '../storage/tables.ts';
import { deleteOldCaptchas, type GivenCaptcha, spendCaptcha, tryCode } from './captcha-rows.ts';
import { newCode, type RandomInt } from './code.ts';
import { renderPicture } from './picture/render-picture.ts';
import { newChallenge, secretOfCode } from './proof.ts';

export interface CaptchaService {
  /** A captcha that is good for one request of `form`, a slug. */
  create(form: string, ask: CaptchaAsk): Promise<CreatedPicture | CreatedWork>;
  /** Whether the code is right; three tries, five minutes. */
  check(answer: CaptchaAnswer): Promise<boolean>;
  /** Takes the captcha for something else than a request that is stored (those take it as they are stored). */
  spend(given: GivenCaptcha): Promise<boolean>;
}

const SWEEP_EVERY_MS = 60_000;

/** `randomInt`: uniform from 0 to its argument − 1, and not to be guessed. */
export function createCaptchaService(
  database: Kysely<Tables>,
  nowIso: () => string,
  randomInt: RandomInt,
): CaptchaService {
  let sweptAtMs = 0;

  /** Nothing else deletes old captchas, so creating one does. */
  const sweep = async (at: string): Promise<void> => {
    const nowMs = Date.parse(at);
    if (nowMs - sweptAtMs < SWEEP_EVERY_MS) return;
    sweptAtMs = nowMs;
    await deleteOldCaptchas(database, at);
  };

  const keep = async (row: Pick<Tables['captchas'], 'uid' | 'form' | 'kind' | 'secret'>): Promise<void> => {
    const at = nowIso();
    await sweep(at);
    await database
      .insertInto('captchas')
      .values({ ...row, created_at: at })
      .execute();
  };

  return {
    async create(form, { kind, width }) {
      const uid = randomUUID();
      if (kind === 'work') {
        const challenge = newChallenge();
        await keep({ uid, form, kind, secret: JSON.stringify(challenge) });
        return { uid, challenge };
      }
      const code = newCode(randomInt);
      await keep({ uid, form, kind: 'picture', secret: secretOfCode(uid, code) });
      const size = { widthPx: widthFor(width), heightPx: CAPTCHA_HEIGHT_PX };
      return { uid, base64: renderPicture(code, size, randomInt).toString('base64') };
    },
    check: (answer) =>
      database.transaction().execute((transaction) => tryCode(transaction, answer, nowIso())),
    spend: (given) =>
      database.transaction().execute((transaction) => spendCaptcha(transaction, given, nowIso())),
  };
}

/** The nearer of the two widths that there are. */
function widthFor(asked: number | undefined): number {
  const [narrow, wide] = CAPTCHA_WIDTHS_PX;
  return asked !== undefined && asked > (narrow + wide) / 2 ? wide : narrow;
}
