import { createHmac, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import {
  CAPTCHA_HEIGHT_PX,
  CAPTCHA_WIDTHS_PX,
  type CaptchaAnswer,
  type CaptchaAsk,
  type CreatedPicture,
  type CreatedWork,
} from '#contract';
import { databaseSecret } from '../storage/database-secret.ts';
import type { Tables } from '../storage/tables.ts';
import { deleteOldCaptchas, findCaptcha, type GivenCaptcha, spendCaptcha, tryCode } from './captcha-rows.ts';
import { newCode, type RandomInt } from './code.ts';
import { renderPicture } from './picture/render-picture.ts';
import { isWorkDone, newChallenge, secretOfCode, secretOfWork } from './work.ts';

/** Client of a captcha if known: work is valid only for the client that it was made for. */
interface ClientScope {
  client?: string | undefined;
}

/**
 * Result of checking a captcha; `quick` is right, but faster than a person reads or a browser works, which
 * suggests a robot.
 */
export type CodeVerdict = 'right' | 'quick' | 'wrong';

/** Captchas of the server: created for a form, checked by their code, and spent by one request each. */
export interface CaptchaService {
  /** Creates a captcha for one request of `form`, a slug. Each of `extraBits` doubles the work. */
  create(
    form: string,
    ask: CaptchaAsk & ClientScope & { extraBits?: number },
  ): Promise<CreatedPicture | CreatedWork>;
  /** Checks a code: three tries within five minutes. `form`: '' for an unknown captcha. */
  check(answer: CaptchaAnswer & ClientScope): Promise<{ verdict: CodeVerdict; form: string }>;
  /**
   * Spends a captcha outside of storing a request, which spends its own in its transaction. Resolves with true
   * if it was valid.
   */
  spend(given: GivenCaptcha): Promise<boolean>;
}

const SWEEP_EVERY_MS = 60_000;
const SECRET = 'captchas';
/** Time below which a solution is suspiciously quick: half of the fastest measured time. */
const QUICK_MS = { picture: 1500, work: 100 } as const;

/**
 * Builds the service that creates, checks and spends captchas, stored in the database. `randomInt`: unpredictable
 * integer from 0 to its argument − 1.
 */
export function createCaptchaService(
  database: Kysely<Tables>,
  nowIso: () => string,
  randomInt: RandomInt,
): CaptchaService {
  let sweptAtMs = 0;

  /** Deletes expired captchas; called only when a captcha is created. */
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

  const ownerOf = async (uid: string, client = ''): Promise<string> =>
    createHmac('sha256', await databaseSecret(database, SECRET))
      .update(`${uid} ${client}`)
      .digest('hex');

  return {
    async create(form, { kind, width, client, extraBits = 0 }) {
      const uid = randomUUID();
      if (kind === 'work') {
        const challenge = newChallenge(extraBits);
        await keep({ uid, form, kind, secret: secretOfWork(challenge, await ownerOf(uid, client)) });
        return { uid, challenge };
      }
      const code = newCode(randomInt);
      await keep({ uid, form, kind: 'picture', secret: secretOfCode(uid, code) });
      const size = { widthPx: widthFor(width), heightPx: CAPTCHA_HEIGHT_PX };
      return { uid, base64: renderPicture(code, size, randomInt).toString('base64') };
    },
    async check({ uid, code, client }) {
      const kept = await findCaptcha(database, uid, nowIso());
      const isDone =
        kept?.kind === 'work' &&
        kept.passed_at === null &&
        (await isWorkDone(kept.secret, code, await ownerOf(uid, client)));
      const at = nowIso();
      const isRight = await database
        .transaction()
        .execute((transaction) => tryCode(transaction, { uid, code, isDone }, at));
      const { form = '', kind = 'picture', created_at = at } = kept ?? {};
      const isQuick = Date.parse(at) - Date.parse(created_at) < QUICK_MS[kind];
      return { form, verdict: isRight ? (isQuick ? 'quick' : 'right') : 'wrong' };
    },
    spend: (given) =>
      database.transaction().execute((transaction) => spendCaptcha(transaction, given, nowIso())),
  };
}

/** Returns the nearer of the two supported widths. */
function widthFor(asked: number | undefined): number {
  const [narrow, wide] = CAPTCHA_WIDTHS_PX;
  return asked !== undefined && asked > (narrow + wide) / 2 ? wide : narrow;
}
