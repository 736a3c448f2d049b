import { cleanText } from '#engine/model/text';
import { defineRule } from '../define-rule.ts';
import { CYRILLIC_WORD, HYPHEN, MAX_NAME_LENGTH, mixesAlphabets, WORD } from '../plain-name.ts';

interface Params {
  /** True if letters of any script are allowed; by default only Cyrillic letters. */
  anyScript?: boolean;
}

const CYRILLIC = `${CYRILLIC_WORD}(?:[${HYPHEN}]${CYRILLIC_WORD})*`;
const ANY = `${WORD}(?:[${HYPHEN}]${WORD})*`;
/** Patterns of a full name; a hyphen joins parts of one word. */
const PATTERNS = {
  cyrillic: {
    one: new RegExp(`^[${HYPHEN}]?${CYRILLIC}[${HYPHEN}]?$`),
    whole: new RegExp(`^${CYRILLIC}(?: +${CYRILLIC})+$`),
  },
  any: {
    one: new RegExp(`^[${HYPHEN}]?${ANY}[${HYPHEN}]?$`, 'u'),
    whole: new RegExp(`^${ANY}(?: +${ANY})+$`, 'u'),
  },
};
/** Scripts without a space between surname and name. */
const UNSPACED = /^[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]{2,}$/u;

/**
 * Rule `full-name`: accepts surname, name and optional patronymic, two or more words in Cyrillic letters, at
 * most 100 characters. With `anyScript` letters of any script, but no word that mixes Latin and Cyrillic; in
 * scripts without spaces, such as Chinese, one word is enough.
 * @spec R§5 Name, S§5 Name
 */
export const fullName = defineRule<string, Params>({
  slug: 'full-name',
  keyword: 'full-name',
  types: ['string'],
  summary: 'full name in Cyrillic letters or in those of any script: at least surname and name',
  source: 'R§5 Name, S§5 Name',
  chunk: 'frequent',
  params: { type: 'object', properties: { anyScript: { type: 'boolean' } }, additionalProperties: false },
  codes: [
    'required',
    'nameTooLong',
    'nameLatin',
    'nameMixed',
    'fullNameParts',
    'fullNameSymbols',
    'nameLetters',
  ],
  check(value, { anyScript }) {
    const text = cleanText(value).trim();
    if (text === '') return { code: 'required' };
    if (text.length > MAX_NAME_LENGTH) return { code: 'nameTooLong', params: { max: MAX_NAME_LENGTH } };
    if (!anyScript && /[A-Za-z]/.test(text)) return { code: 'nameLatin' };
    if (anyScript && mixesAlphabets(text)) return { code: 'nameMixed' };
    const { one, whole } = PATTERNS[anyScript ? 'any' : 'cyrillic'];
    if (whole.test(text) || (anyScript && UNSPACED.test(text))) return null;
    if (one.test(text)) return { code: 'fullNameParts' };
    return { code: anyScript ? 'nameLetters' : 'fullNameSymbols' };
  },
});
