import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { canonicalJson, type JsonObject } from '#engine/model/json';
import type { SourceOption } from '#engine/model/sources';
import { databaseSecret } from '../storage/database-secret.ts';
import type { Tables } from '../storage/tables.ts';

/** What a source was asked: of another question the same option is another pick. */
export interface PickQuestion {
  source: string;
  with: Readonly<Record<string, string>>;
}

export interface PickProofs {
  /** The option as a field's answer. */
  prove(question: PickQuestion, option: SourceOption, validHours: number): Promise<JsonObject>;
  /** Whether it is a pick as it was given, and still good. */
  isProved(question: PickQuestion, pick: JsonObject): Promise<boolean>;
}

const SECRET = 'source-picks';
const HOUR_SECONDS = 3600;
const MAC_BYTES = 16;

/**
 * A proof is the second when it ends, in base 36, and a signature of every member of the pick. So a request is stored
 * whether or not the source answers at that moment, and no process has to remember what it has given.
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
