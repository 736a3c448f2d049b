import { cleanText } from '#engine/model/text';
import { defineRule } from '../define-rule.ts';
import { CYRILLIC_WORD, HYPHEN, MAX_NAME_LENGTH, mixesAlphabets, WORD } from '../plain-name.ts';

interface Params {
  /** Allows letters of any script; only Cyrillic ones by default. */
  anyScript?: boolean;
  allowDigits?: boolean;
  /** Makes the input strip punctuation. A text from another client keeps it, and is validated with it. */
  stripSpecial?: boolean;
  /** Largest length after normalization, in characters. */
  maxLength?: number;
}

const namesOf = (word: string): RegExp => new RegExp(`^${word}(?:[ ${HYPHEN}]+${word})*$`, 'u');
const CYRILLIC = namesOf(CYRILLIC_WORD);
const ANY = namesOf(WORD);

/**
 * Rule `name`: accepts a name in Cyrillic letters, with `anyScript` in those of any script (no word mixes Latin
 * and Cyrillic), with spaces and hyphens between its parts and with `allowDigits` digits; at most `maxLength`
 * (100) characters.
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
  check(value, { anyScript, allowDigits, maxLength = MAX_NAME_LENGTH }) {
    const text = cleanText(value).trim();
    if (!text) return { code: 'required' };
    if (text.length > maxLength) return { code: 'nameTooLong', params: { max: maxLength } };
    if (anyScript && mixesAlphabets(text)) return { code: 'nameMixed' };
    if (!anyScript && /[a-z]/i.test(text)) return { code: 'nameLatin' };
    if (!allowDigits && /\d/.test(text)) return { code: 'nameDigits' };
    const isName = (anyScript ? ANY : CYRILLIC).test(text.replace(/\d/g, 'ц'));
    return isName ? null : { code: anyScript ? 'nameLetters' : 'nameSymbols' };
  },
});
