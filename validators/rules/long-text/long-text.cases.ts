import type { JsonObject } from '#engine/model/json';
import type { RuleCase, RuleDeclaration } from '../rule-suite.ts';

export const declaration: RuleDeclaration = {
  keyword: 'long-text',
  types: ['string'],
  params: { minLength: { type: 'integer', minimum: 0 }, maxLength: { type: 'integer', minimum: 1 } },
};

export const comparedParams: readonly JsonObject[] = [
  { minLength: 3 },
  { maxLength: 10 },
  { minLength: 2, maxLength: 3000 },
];

export const cases: RuleCase[] = [
  { value: 'Спасибо', verdict: 'ok', why: 'a word: nothing has to be long' },
  { value: 'а', verdict: 'ok', why: 'one character' },
  { value: 'а'.repeat(2000), verdict: 'ok', why: '2000 characters [S§5 Long text]' },
  {
    value: 'а'.repeat(2001),
    verdict: 'textTooLong',
    reported: { count: 1, max: 2000 },
    why: '2001 characters',
  },
  { value: ` ${'а'.repeat(2000)}\n`, verdict: 'ok', why: 'spaces at the ends do not count' },
  { value: '👍'.repeat(2000), verdict: 'ok', why: 'a character beyond the first 65,536 is one, not two' },
  { value: '', verdict: 'required', why: 'nothing' },
  { value: ' \n\t', verdict: 'required', why: 'blank' },
  { value: '12345', params: { maxLength: 5 }, verdict: 'ok', why: 'as long as it may be' },
  {
    value: '12345678',
    params: { maxLength: 5 },
    verdict: 'textTooLong',
    reported: { count: 3, max: 5 },
    why: 'three too many: that is what to cut',
  },
  { value: '12\r\n45', params: { maxLength: 5 }, verdict: 'ok', why: 'a line break is one character' },
  {
    value: '1\r\n2\r\n3\r\n4',
    params: { maxLength: 6 },
    verdict: 'textTooLong',
    reported: { count: 1, max: 6 },
    why: 'three line breaks are three characters',
  },
  { value: '12345', params: { minLength: 5 }, verdict: 'ok', why: 'as short as it may be' },
  {
    value: '123 ',
    params: { minLength: 5 },
    verdict: 'textTooShort',
    reported: { count: 2, min: 5 },
    why: 'two too few: a space at the end is none of them',
  },
  { value: ' ', params: { minLength: 5 }, verdict: 'required', why: 'blank is missing, not short' },
];
