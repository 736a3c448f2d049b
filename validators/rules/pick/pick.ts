import type { JsonObject } from '#engine/model/json';
import { defineRule } from '../define-rule.ts';
import { hasText } from '../member.ts';

interface PickParams {
  source: string;
  with?: Readonly<Record<string, string>>;
  typed?: boolean;
}

/** When it ends, in base 36, and the signature: `@server/sources` makes them. */
const PROOF = /^[0-9a-z]{1,10}\.[A-Za-z0-9_-]{22}$/;

/**
 * One of the options that a source has given, with the server's proof of it: `{value, label, …, proof}`. Pages see whether there is a
 * proof; the server, which has the key, sees whether it is one for this very pick. `typed`: a text alone, in `label`, is an answer too.
 */
export const pick = defineRule<JsonObject, PickParams>({
  slug: 'pick',
  keyword: 'pick',
  types: ['object'],
  summary: 'an option that a source has given, with the proof of it: `value`, `label`, `proof`',
  source: 'S§4 Company field',
  chunk: 'rare',
  params: {
    type: 'object',
    properties: {
      source: { type: 'string' },
      with: { type: 'object', additionalProperties: { type: 'string' } },
      typed: { type: 'boolean' },
    },
    required: ['source'],
    additionalProperties: false,
  },
  codes: ['pickUnchosen', 'pickUnknown'],
  check(given, { typed = false }) {
    if (!hasText(given, 'label')) return { code: 'pickUnchosen' };
    // Nothing but the text: what else a pick has is the source's, and needs its proof.
    if (Object.keys(given).length === 1) return typed ? null : { code: 'pickUnchosen' };
    const { proof } = given;
    const isProved = hasText(given, 'value') && typeof proof === 'string' && PROOF.test(proof);
    return isProved ? null : { code: 'pickUnknown' };
  },
});
