import type { JsonObject } from '#engine/model/json';
import { defineRule } from '../define-rule.ts';
import { hasText } from '../member.ts';

interface PickParams {
  source: string;
  with?: Readonly<Record<string, string>>;
  typed?: boolean;
}

/** Expiry time in base 36, and the signature; created by `@server/sources`. */
const PROOF = /^[0-9a-z]{1,10}\.[A-Za-z0-9_-]{22}$/;

/**
 * Rule `pick`: accepts an option of a source with the server's signature, `{value, label, …, proof}`. Pages
 * check that a proof is present; the server, which has the key, checks that it is the proof of this option.
 * With `typed`, an answer may also be a text alone, in `label`.
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
    // Free text has no other member: all others come from the source and need its proof.
    if (Object.keys(given).length === 1) return typed ? null : { code: 'pickUnchosen' };
    const { proof } = given;
    const isProved = hasText(given, 'value') && typeof proof === 'string' && PROOF.test(proof);
    return isProved ? null : { code: 'pickUnknown' };
  },
});
