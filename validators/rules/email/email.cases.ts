import type { RuleCase, RuleDeclaration } from '../rule-suite.ts';

export const declaration: RuleDeclaration = {
  keyword: 'email',
  types: ['string'],
  textFormat: { isTrimmed: true },
};

export const cases: RuleCase[] = [
  { value: 'anna@mail.ru', verdict: 'ok', why: 'an address' },
  { value: 'a.petrova+bank@sub.example.org', verdict: 'ok', why: 'a tag and a domain of three parts' },
  { value: 'анна@пример.рф', verdict: 'ok', why: 'a Russian domain' },
  { value: ' anna@mail.ru ', verdict: 'ok', why: 'spaces at the ends are not part of it' },
  { value: `${'a'.repeat(61)}@mail.ru`, verdict: 'ok', why: '69 characters [S§5: 70 or more is invalid]' },
  { value: `${'a'.repeat(62)}@mail.ru`, verdict: 'emailLong', reported: { max: 69 }, why: '70 characters' },
  { value: '', verdict: 'emailMissing', why: 'nothing' },
  { value: '  ', verdict: 'emailMissing', why: 'blank' },
  { value: 'anna', verdict: 'emailFormat', why: 'no @' },
  { value: 'anna@mail', verdict: 'emailFormat', why: 'no dot in the domain' },
  { value: '@mail.ru', verdict: 'emailFormat', why: 'nothing before the @' },
  { value: 'anna@@mail.ru', verdict: 'emailFormat', why: 'two @' },
  { value: 'anna@mail..ru', verdict: 'emailFormat', why: 'two dots together' },
  { value: 'anna@mail.ru.', verdict: 'emailFormat', why: 'a dot at the end' },
  { value: 'anna petrova@mail.ru', verdict: 'emailFormat', why: 'a space inside' },
];
