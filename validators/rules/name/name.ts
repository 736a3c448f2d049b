import { withoutSigns } from '#engine/model/text';
import { defineRule } from '../define-rule.ts';
import {
  CYRILLIC_WORD,
  HYPHEN,
  MAX_NAME_LENGTH,
  mixesAlphabets,
  normalizeName,
  WORD,
} from '../plain-name.ts';

interface Params {
  /** Allows letters of any script; only Cyrillic ones by default. */
  anyScript?: boolean;
  allowDigits?: boolean;
  /**
   * Strips punctuation instead of refusing it: the input removes it, and a text that still has some is
   * checked without.
   */
  stripSpecial?: boolean;
  /** Largest length after normalization, in characters. */
  maxLength?: number;
}

const CYRILLIC = new RegExp(`^${CYRILLIC_WORD}(?:[ ${HYPHEN}]+${CYRILLIC_WORD})*$`);
const ANY = new RegExp(`^${WORD}(?:[ ${HYPHEN}]+${WORD})*$`, 'u');

/**
 * Name in Cyrillic letters, or in those of any script, with spaces and hyphens between its parts.
 * @spec R§5 Name, S§5 Name
 */
export const name = defineRule<string, Params>({
  slug: 'name',
  keyword: 'name',
  types: ['string'],
  summary: 'name in Cyrillic letters or in those of any script, spaces and hyphens',
  source: 'R§5 Name, S§5 Name',
  chunk: 'common',
  params: {
    type: 'object',
    properties: {
      anyScript: { type: 'boolean' },
      allowDigits: { type: 'boolean' },
      stripSpecial: { type: 'boolean' },
      maxLength: { type: 'integer', minimum: 1 },
    },
    additionalProperties: false,
  },
  codes: ['required', 'nameLatin', 'nameMixed', 'nameDigits', 'nameSymbols', 'nameLetters', 'nameTooLong'],
  check(value, params) {
    const { anyScript, allowDigits = false, stripSpecial = false, maxLength = MAX_NAME_LENGTH } = params;
    let text = normalizeName(value);
    if (text === '') return { code: 'required' };
    if (text.length > maxLength) return { code: 'nameTooLong', params: { max: maxLength } };
    if (anyScript && mixesAlphabets(text)) return { code: 'nameMixed' };
    if (!anyScript && /[A-Za-z]/.test(text)) return { code: 'nameLatin' };
    if (/\d/.test(text) && !allowDigits) return { code: 'nameDigits' };
    text = text.replace(/\d/g, 'ц');
    if (stripSpecial) text = withoutSigns(text).trim();
    if ((anyScript ? ANY : CYRILLIC).test(text)) return null;
    return { code: anyScript ? 'nameLetters' : 'nameSymbols' };
  },
});
