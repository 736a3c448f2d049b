import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { digitsOf, type Lang, NATIONAL_DIGITS } from '#engine/model';
import type { RandomInt } from '../captcha/code.ts';
import type { Delivery } from '../outbox/post-webhook.ts';
import { databaseSecret } from '../storage/database-secret.ts';
import type { Tables } from '../storage/tables.ts';

/** What a visitor is sent, by a text message or a call. */
export interface CodeMessage {
  /** `+7` and ten digits. */
  phone: string;
  code: string;
  lang: Lang;
  validSeconds: number;
}

/** Never rejects. */
export type DeliverCode = (message: CodeMessage) => Promise<Delivery>;

/** `over`: too old, tried too often or never sent; only another code helps. */
export type Proof = 'right' | 'wrong' | 'over';

export interface PhoneCodes {
  /** Sends a code to the phone, and resolves with the uid that it is to be given with. Does not wait for the delivery. */
  send(phone: string, lang: Lang): Promise<string>;
  /** A right one is right again until it is too old: an answer may have been lost. */
  prove(given: { uid: string; phone: string; code: string }): Promise<Proof>;
}

export interface PhoneCodePorts {
  nowIso(): string;
  randomInt: RandomInt;
  deliver: DeliverCode;
  /** Receives what became of a code; `failure` is the kind of it, never what was sent. */
  onOutcome(outcome: { result: 'sent' | 'undelivered' | Proof; failure?: string }): void;
}

const SECRET = 'phone-codes';
const PHONE_CODE_DIGITS = 6;
const MAX_TRIES = 3;
const VALID_MS = 5 * 60 * 1000;
/** A gateway that hangs must not collect programs or connections. */
const MAX_UNDER_WAY = 32;

const before = (at: string, ms: number): string => new Date(Date.parse(at) - ms).toISOString();

/**
 * One-time codes for phones. Each caller causes the same work, whatever is known of the phone: nothing is looked up
 * before a code is right.
 */
export function createPhoneCodes(
  database: Kysely<Tables>,
  { nowIso, randomInt, deliver, onOutcome }: PhoneCodePorts,
): PhoneCodes {
  let underWay = 0;

  const secretOf = async (uid: string, phone: string, code: string): Promise<Buffer> =>
    createHmac('sha256', await databaseSecret(database, SECRET))
      .update(`${uid} ${nationalOf(phone)} ${code}`)
      .digest();

  const post = async (message: CodeMessage): Promise<void> => {
    const delivery: Delivery =
      underWay < MAX_UNDER_WAY ? await counted(() => deliver(message)) : { ok: false, failure: 'busy' };
    onOutcome(delivery.ok ? { result: 'sent' } : { result: 'undelivered', failure: delivery.failure });
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
    async send(phone, lang) {
      const uid = randomUUID();
      const code = Array.from({ length: PHONE_CODE_DIGITS }, () => randomInt(10)).join('');
      const at = nowIso();
      await database.deleteFrom('phone_codes').where('created_at', '<=', before(at, VALID_MS)).execute();
      const secret = (await secretOf(uid, phone, code)).toString('hex');
      await database.insertInto('phone_codes').values({ uid, secret, created_at: at }).execute();
      void post({ phone: `+7${nationalOf(phone)}`, code, lang, validSeconds: VALID_MS / 1000 });
      return uid;
    },
    async prove({ uid, phone, code }) {
      const given = await secretOf(uid, phone, code);
      const proof = await database
        .transaction()
        .execute((transaction) => tried(transaction, uid, given, nowIso()));
      onOutcome({ result: proof });
      return proof;
    },
  };
}

async function tried(database: Kysely<Tables>, uid: string, given: Buffer, at: string): Promise<Proof> {
  // One statement, so that tries that come together are counted one by one.
  const counting = await database
    .updateTable('phone_codes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('uid', '=', uid)
    .where('created_at', '>', before(at, VALID_MS))
    .where((where) => where.or([where('tries', '<', MAX_TRIES), where('passed_at', 'is not', null)]))
    .returning(['secret', 'tries', 'passed_at'])
    .executeTakeFirst();
  if (counting === undefined) return 'over';
  if (!timingSafeEqual(given, Buffer.from(counting.secret, 'hex')))
    return counting.passed_at === null && counting.tries < MAX_TRIES ? 'wrong' : 'over';
  if (counting.passed_at === null)
    await database.updateTable('phone_codes').set({ passed_at: at }).where('uid', '=', uid).execute();
  return 'right';
}

const nationalOf = (phone: string): string => digitsOf(phone).slice(-NATIONAL_DIGITS);
