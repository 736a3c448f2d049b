import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { SiteLanguage } from '#engine/model/definition';
import { type Contact, contactText } from '#engine/model/proof';
import type { RandomInt } from '../captcha/code.ts';
import { isoBefore } from '../iso-time.ts';
import type { Delivery } from '../outbox/post-webhook.ts';
import { databaseSecret } from '../storage/database-secret.ts';
import type { Tables } from '../storage/tables.ts';

/**
 * Message with a one-time code for a phone or an e-mail, in the visitor's language, to be sent by the operator's
 * gateway.
 */
export type CodeMessage = Contact & { code: string; lang: SiteLanguage; validSeconds: number };

/**
 * Function that sends a message with a one-time code through the gateway; resolves with the outcome and never
 * rejects.
 */
export type DeliverCode = (message: CodeMessage) => Promise<Delivery>;

/** Result of trying a one-time code; `over`: expired, tried too often or never sent, so a new code is needed. */
export type Proof = 'right' | 'wrong' | 'over';

/**
 * Subject of a one-time code: the phone or e-mail whose ownership it proves, for one form or for the lookup of
 * appeals.
 */
export interface CodeSubject {
  contact: Contact;
  /** Absent for the lookup. */
  form?: string;
}

/** One-time code that was sent, by its uid, with the result of its delivery. */
export interface SentCode {
  /** Uid to send back with the code. */
  uid: string;
  /** Outcome at the gateway; never rejects. Waiting for it may reveal by the time what is known. */
  delivered: Promise<boolean>;
}

/** One-time codes of the server: sent to a phone or an e-mail, and checked once the visitor has typed them. */
export interface OneTimeCodes {
  send(subject: CodeSubject, lang: SiteLanguage): Promise<SentCode>;
  /** Checks a code; a right one stays right until it expires, in case its response was lost. */
  prove(given: CodeSubject & { uid: string; code: string }): Promise<{ proof: Proof; triesLeft: number }>;
  /**
   * True if a code was sent for this subject lately under the uid: asking for another one needs no
   * captcha again.
   */
  wasSent(uid: string, subject: CodeSubject): Promise<boolean>;
}

/** Clock, random numbers and gateway of the one-time codes. */
export interface OneTimeCodePorts {
  nowIso(): string;
  randomInt: RandomInt;
  deliver: DeliverCode;
  /** Called with the outcome of a code; `failure` is a category without any data. */
  onOutcome(outcome: { result: 'sent' | 'undelivered' | Proof; failure?: string }): void;
}

const SECRET = 'phone-codes';
const CODE_DIGITS = 6;
const MAX_TRIES = 3;
const VALID_MS = 5 * 60 * 1000;
/** Milliseconds for which the visitor can ask for another code. */
const KEPT_MS = 30 * 60 * 1000;
/**
 * Largest number of messages being sent, so that a gateway that hangs does not pile up processes or
 * connections.
 */
const MAX_UNDER_WAY = 32;

/**
 * Creates the service that sends one-time codes of six digits to phones and e-mails and checks them; a code is
 * valid for five minutes and three tries. Known and unknown phones cause the same work: nothing is looked up
 * before a code is right.
 */
export function createOneTimeCodes(
  database: Kysely<Tables>,
  { nowIso, randomInt, deliver, onOutcome }: OneTimeCodePorts,
): OneTimeCodes {
  let underWay = 0;

  const hashOf = async (...parts: readonly string[]): Promise<Buffer> =>
    createHmac('sha256', await databaseSecret(database, SECRET))
      .update(parts.join(' '))
      .digest();
  const secretOf = (uid: string, subject: CodeSubject, code: string): Promise<Buffer> =>
    hashOf(uid, keyOf(subject), code);
  const subjectOf = (uid: string, subject: CodeSubject): Promise<Buffer> =>
    hashOf('subject', uid, keyOf(subject));

  const post = async (message: CodeMessage): Promise<boolean> => {
    const delivery: Delivery =
      underWay < MAX_UNDER_WAY ? await counted(() => deliver(message)) : { ok: false, failure: 'busy' };
    onOutcome(delivery.ok ? { result: 'sent' } : { result: 'undelivered', failure: delivery.failure });
    return delivery.ok;
  };
  const counted = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    underWay += 1;
    try {
      return await work();
    } finally {
      underWay -= 1;
    }
  };

  return {
    async send(subject, lang) {
      const uid = randomUUID();
      const code = Array.from({ length: CODE_DIGITS }, () => randomInt(10)).join('');
      const at = nowIso();
      await database.deleteFrom('phone_codes').where('created_at', '<=', isoBefore(at, KEPT_MS)).execute();
      const [secret, owner] = await Promise.all([secretOf(uid, subject, code), subjectOf(uid, subject)]);
      await database
        .insertInto('phone_codes')
        .values({ uid, secret: secret.toString('hex'), subject: owner.toString('hex'), created_at: at })
        .execute();
      const message = { ...subject.contact, code, lang, validSeconds: VALID_MS / 1000 };
      return { uid, delivered: post(message) };
    },
    async prove({ uid, code, ...subject }) {
      const given = await secretOf(uid, subject, code);
      const outcome = await database
        .transaction()
        .execute((transaction) => tried(transaction, uid, given, nowIso()));
      onOutcome({ result: outcome.proof });
      return outcome;
    },
    async wasSent(uid, subject) {
      const row = await database
        .selectFrom('phone_codes')
        .select('subject')
        .where('uid', '=', uid)
        .where('created_at', '>', isoBefore(nowIso(), KEPT_MS))
        .executeTakeFirst();
      return row?.subject === (await subjectOf(uid, subject)).toString('hex');
    },
  };
}

interface Tried {
  proof: Proof;
  triesLeft: number;
}

const OVER: Tried = { proof: 'over', triesLeft: 0 };

async function tried(database: Kysely<Tables>, uid: string, given: Buffer, at: string): Promise<Tried> {
  // One statement, so that concurrent tries are counted one by one.
  const counting = await database
    .updateTable('phone_codes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('uid', '=', uid)
    .where('created_at', '>', isoBefore(at, VALID_MS))
    .where((where) => where.or([where('tries', '<', MAX_TRIES), where('passed_at', 'is not', null)]))
    .returning(['secret', 'tries', 'passed_at'])
    .executeTakeFirst();
  if (counting === undefined) return OVER;
  if (!timingSafeEqual(given, Buffer.from(counting.secret, 'hex')))
    return counting.passed_at === null && counting.tries < MAX_TRIES
      ? { proof: 'wrong', triesLeft: MAX_TRIES - counting.tries }
      : OVER;
  if (counting.passed_at === null)
    await database.updateTable('phone_codes').set({ passed_at: at }).where('uid', '=', uid).execute();
  return { proof: 'right', triesLeft: 0 };
}

/**
 * Marks one-time codes that were found right as used, each by one request at most, in a fixed order that avoids
 * deadlocks between processes. Resolves with the uids that were valid.
 */
export async function spendCodes(
  database: Kysely<Tables>,
  uids: readonly string[],
  at: string,
): Promise<Set<string>> {
  const spent = new Set<string>();
  for (const uid of [...new Set(uids)].toSorted()) {
    const taken = await database
      .updateTable('phone_codes')
      .set({ used_at: at })
      .where('uid', '=', uid)
      .where('passed_at', '>', isoBefore(at, VALID_MS))
      .where('used_at', 'is', null)
      .returning('uid')
      .executeTakeFirst();
    if (taken !== undefined) spent.add(uid);
  }
  return spent;
}

const keyOf = ({ contact, form = '' }: CodeSubject): string => `${form} ${contactText(contact)}`;
