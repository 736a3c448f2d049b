import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { canonicalJson, type JsonObject } from '#engine/model/json';
import type { SourceOption } from '#engine/model/sources';
import { databaseSecret } from '../storage/database-secret.ts';
import type { Tables } from '../storage/tables.ts';

/**
 * Source and parameters with which options were asked for; the proof of an option is valid for this question only.
 */
export interface PickQuestion {
  source: string;
  with: Readonly<Record<string, string>>;
}

/** Signatures that prove that an answer is an option which a source gave (a pick). */
export interface PickProofs {
  /** Resolves with the option as a field's answer. */
  prove(question: PickQuestion, option: SourceOption, validHours: number): Promise<JsonObject>;
  /** Resolves with true if the pick is unchanged and its proof has not expired. */
  isProved(question: PickQuestion, pick: JsonObject): Promise<boolean>;
}

const SECRET = 'source-picks';
const HOUR_SECONDS = 3600;
const MAC_BYTES = 16;

/**
 * Creates the maker and checker of the proofs of picks. A proof is the expiry (seconds, base 36) and an HMAC of
 * question, option and expiry, so requests can be stored while the source is down and no process remembers picks.
 */
export function createPickProofs(database: Kysely<Tables>, now: () => number): PickProofs {
  const sign = async (
    { source, with: passed }: PickQuestion,
    option: JsonObject,
    ends: string,
  ): Promise<Buffer> =>
    createHmac('sha256', await databaseSecret(database, SECRET))
      .update(canonicalJson({ source, passed: { ...passed }, option, ends }))
      .digest()
      .subarray(0, MAC_BYTES);

  return {
    async prove(question, option, validHours) {
      const ends = Math.floor(now() / 1000 + validHours * HOUR_SECONDS).toString(36);
      const signature = await sign(question, option, ends);
      return { ...option, proof: `${ends}.${signature.toString('base64url')}` };
    },
    async isProved(question, { proof, ...option }) {
      const [ends = '', given = ''] = typeof proof === 'string' ? proof.split('.') : [];
      if (Number.parseInt(ends, 36) * 1000 < now()) return false;
      const signature = Buffer.from(given, 'base64url');
      return signature.length === MAC_BYTES && timingSafeEqual(signature, await sign(question, option, ends));
    },
  };
}
