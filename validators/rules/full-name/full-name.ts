import { defineRule, NO_PARAMS } from '../define-rule.ts';
import { MAX_NAME_LENGTH, plainName } from '../plain-name.ts';

/** Words of Russian letters; a hyphen joins parts of one word. */
const FULL_NAME = /^[А-Яа-яЁё]+(?:-[А-Яа-яЁё]+)*(?: +[А-Яа-яЁё]+(?:-[А-Яа-яЁё]+)*)+$/;

/** Surname and name, a patronymic where there is one: two or more words in Russian letters. @spec S§5 Name */
export const fullName = defineRule<string, object>({
  slug: 'full-name',
  keyword: 'full-name',
  types: ['string'],
  summary: 'full name in Russian letters: at least surname and name',
  source: 'R§5 Name, S§5 Name',
  chunk: 'frequent',
  params: NO_PARAMS,
  codes: ['required', 'nameTooLong', 'nameLatin', 'fullNameParts', 'fullNameSymbols'],
  check(value) {
    const text = plainName(value);
    if (text === '') return { code: 'required' };
    if (text.length > MAX_NAME_LENGTH) return { code: 'nameTooLong', params: { max: MAX_NAME_LENGTH } };
    if (/[A-Za-z]/.test(text)) return { code: 'nameLatin' };
    if (FULL_NAME.test(text)) return null;
    return /^[А-Яа-яЁё-]+$/.test(text) ? { code: 'fullNameParts' } : { code: 'fullNameSymbols' };
  },
});
