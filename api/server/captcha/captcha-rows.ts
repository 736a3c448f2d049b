import type { Kysely } from 'kysely';
import { CAPTCHA_VALID_MS } from '#contract';
import { isoBefore } from '../iso-time.ts';
import type { Tables } from '../storage/tables.ts';
import { isStoredCode, type KeptCaptcha, secretOfDone } from './work.ts';

const MAX_TRIES = 3;

/** Captcha that a form's request carries as proof: its id, the form that it is for, and perhaps the code. */
export interface GivenCaptcha {
  uid: string;
  /** Slug of the form. */
  form: string;
  /** Absent if the request carries only the uid: the code must have been checked before. */
  code?: string;
}

/**
 * Counts a try of a captcha and resolves with true if the code is right, also when a right one is repeated.
 * `isDone`: the caller has verified the work, which takes too long for a transaction. A passed captcha is valid
 * for one request within five minutes.
 */
export async function tryCode(
  database: Kysely<Tables>,
  { uid, form, code, isDone = false }: { uid: string; form?: string; code: string; isDone?: boolean },
  at: string,
): Promise<boolean> {
  // One statement, so that concurrent tries are counted one by one.
  let counting = database
    .updateTable('captchas')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('uid', '=', uid)
    .where('tries', '<', MAX_TRIES)
    .where('passed_at', 'is', null)
    .where('used_at', 'is', null)
    .where('created_at', '>', isoBefore(at, CAPTCHA_VALID_MS));
  if (form !== undefined) counting = counting.where('form', '=', form);
  const tried = await counting.returning(['uid', 'kind', 'secret']).executeTakeFirst();
  if (tried === undefined) return hasPassed(database, uid, code, at);
  const isWork = tried.kind === 'work';
  if (isWork ? !isDone : !isStoredCode(tried, code)) return false;
  const done = isWork ? { secret: secretOfDone(uid, code) } : {};
  await database
    .updateTable('captchas')
    .set({ passed_at: at, ...done })
    .where('uid', '=', uid)
    .execute();
  return true;
}

/** True for a repeated right code: its response was lost, or a failed request is sent again. */
async function hasPassed(database: Kysely<Tables>, uid: string, code: string, at: string): Promise<boolean> {
  const passed = await database
    .selectFrom('captchas')
    .select(['uid', 'kind', 'secret'])
    .where('uid', '=', uid)
    .where('passed_at', '>', isoBefore(at, CAPTCHA_VALID_MS))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return passed !== undefined && isStoredCode(passed, code);
}

/**
 * Resolves with the stored captcha of this id; `undefined` if it is unknown, older than five minutes or was tried
 * three times.
 */
export const findCaptcha = (
  database: Kysely<Tables>,
  uid: string,
  at: string,
): Promise<(KeptCaptcha & { form: string; created_at: string; passed_at: string | null }) | undefined> =>
  database
    .selectFrom('captchas')
    .select(['uid', 'form', 'kind', 'secret', 'created_at', 'passed_at'])
    .where('uid', '=', uid)
    .where('tries', '<', MAX_TRIES)
    .where('created_at', '>', isoBefore(at, CAPTCHA_VALID_MS))
    .executeTakeFirst();

/**
 * Marks a solved captcha as used by one request of its form, after checking `code` if there is one. Resolves with
 * true for one caller only; false if it is not solved, expired or used.
 */
export async function spendCaptcha(
  database: Kysely<Tables>,
  { uid, form, code }: GivenCaptcha,
  at: string,
): Promise<boolean> {
  if (code !== undefined && !(await tryCode(database, { uid, form, code }, at))) return false;
  const spent = await database
    .updateTable('captchas')
    .set({ used_at: at })
    .where('uid', '=', uid)
    .where('form', '=', form)
    .where('passed_at', '>', isoBefore(at, CAPTCHA_VALID_MS))
    .where('used_at', 'is', null)
    .returning('uid')
    .executeTakeFirst();
  return spent !== undefined;
}

/**
 * Spends captchas one at a time in a fixed order, which avoids deadlocks between processes. Resolves with those
 * that were valid.
 */
export async function spendCaptchas(
  database: Kysely<Tables>,
  given: readonly GivenCaptcha[],
  at: string,
): Promise<Set<GivenCaptcha>> {
  const spent = new Set<GivenCaptcha>();
  for (const captcha of given.toSorted((a, b) => (a.uid < b.uid ? -1 : 1))) {
    if (await spendCaptcha(database, captcha, at)) spent.add(captcha);
  }
  return spent;
}

/** Milliseconds for which a captcha is useful: solved and then sent at the last moment. */
const KEPT_MS = 2 * CAPTCHA_VALID_MS;

/** Deletes the captchas that can no longer be used at the time `at` (ISO 8601). */
export const deleteOldCaptchas = async (database: Kysely<Tables>, at: string): Promise<void> => {
  await database.deleteFrom('captchas').where('created_at', '<', isoBefore(at, KEPT_MS)).execute();
};
