import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Lang } from '#engine/model/definition';
import type { Contact } from '#engine/model/proof';
import type { RandomInt } from '../captcha/code.ts';
import type { Delivery } from '../outbox/post-webhook.ts';
import { databaseSecret } from '../storage/database-secret.ts';
import type { Tables } from '../storage/tables.ts';

/** What a visitor is sent: by a text message or a call, or by e-mail. */
export type CodeMessage = Contact & { code: string; lang: Lang; validSeconds: number };

/** Never rejects. */
export type DeliverCode = (message: CodeMessage) => Promise<Delivery>;

/** `over`: too old, tried too often or never sent; only another code helps. */
export type Proof = 'right' | 'wrong' | 'over';

/** What a code proves: who has the contact, to one form, or to the lookup of appeals. */
export interface CodeSubject {
  contact: Contact;
  /** Absent: the lookup. */
  form?: string;
}

export interface SentCode {
  /** That it is to be given with. */
  uid: string;
  /** Whether the gateway has taken it; never rejects. Who must not show how long that took does not wait for it. */
  delivered: Promise<boolean>;
}

export interface OneTimeCodes {
  send(subject: CodeSubject, lang: Lang): Promise<SentCode>;
  /** A right one is right again until it is too old: an answer may have been lost. */
  prove(given: CodeSubject & { uid: string; code: string }): Promise<{ proof: Proof; triesLeft: number }>;
  /** Whether a code was sent for the subject under the uid, not long ago: who asks for another has done what the first took. */
  wasSent(uid: string, subject: CodeSubject): Promise<boolean>;
}

export interface OneTimeCodePorts {
  nowIso(): string;
  randomInt: RandomInt;
  deliver: DeliverCode;
  /** Receives what became of a code; `failure` is the kind of it, never what was sent. */
  onOutcome(outcome: { result: 'sent' | 'undelivered' | Proof; failure?: string }): void;
}

const SECRET = 'phone-codes';
const CODE_DIGITS = 6;
const MAX_TRIES = 3;
const VALID_MS = 5 * 60 * 1000;
/** Until then another may be asked for in its place. */
const KEPT_MS = 30 * 60 * 1000;
/** A gateway that hangs must not collect programs or connections. */
const MAX_UNDER_WAY = 32;

const before = (at: string, ms: number): string => new Date(Date.parse(at) - ms).toISOString();

/**
 * One-time codes for phones and e-mails. Each caller causes the same work, whatever is known of the phone: nothing is looked up
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
      await database.deleteFrom('phone_codes').where('created_at', '<=', before(at, KEPT_MS)).execute();
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
        .where('created_at', '>', before(nowIso(), KEPT_MS))
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
  // One statement, so that tries that come together are counted one by one.
  const counting = await database
    .updateTable('phone_codes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('uid', '=', uid)
    .where('created_at', '>', before(at, VALID_MS))
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

/** Takes passed codes, each for one request: they are good at most once. In an order that all processes keep, as captchas are. */
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
      .where('passed_at', '>', before(at, VALID_MS))
      .where('used_at', 'is', null)
      .returning('uid')
      .executeTakeFirst();
    if (taken !== undefined) spent.add(uid);
  }
  return spent;
}

const keyOf = ({ contact, form = '' }: CodeSubject): string =>
  `${form} ${'phone' in contact ? contact.phone : contact.email}`;
