import type { RuleCase, RuleDeclaration } from '../rule-suite.ts';

export const declaration: RuleDeclaration = {
  keyword: 'passport-issue-date',
  types: ['object'],
  params: { birth: { type: 'string' }, issue: { type: 'string' }, range: { type: 'boolean' } },
};

export const cases: RuleCase[] = [
  { value: { birth: '01.02.1990', issue: '01.03.2010' }, verdict: 'ok', why: 'after the birth' },
  {
    value: { birth: '01.02.1990', issue: '01.02.1990' },
    verdict: 'ok',
    why: 'on the birthday itself, where ages do not count',
  },
  {
    value: { birth: '01.02.1990', issue: '31.01.1990' },
    verdict: 'issueBeforeBirth',
    why: 'a day before the birth',
  },
  { value: { birth: '01.02.1990', issue: '15.01.2026' }, verdict: 'ok', why: 'today' },
  { value: { birth: '01.02.1990', issue: '16.01.2026' }, verdict: 'dateFuture', why: 'tomorrow' },
  { value: { birth: '01.02.1990', issue: '31.02.2010' }, verdict: 'dateFormat', why: 'no such day' },
  { value: { issue: '01.03.2010' }, verdict: 'ok', why: 'the birth date is not known' },
  { value: { birth: '01.02.1990' }, verdict: 'ok', why: 'nothing to judge: being required is another rule' },
  {
    value: { born: '01.02.1990', issued: '31.01.1990' },
    params: { birth: 'born', issue: 'issued' },
    verdict: 'issueBeforeBirth',
    why: 'under other names',
  },
  {
    value: { birth: '31.02.1990', issue: '01.03.2010' },
    verdict: 'ok',
    why: 'a birth date that is none has its own error',
  },
  { value: { birth: 5, issue: 6 }, verdict: 'ok', why: 'values of another type have their own error' },
  {
    value: { birth: '15.01.2006', issue: '15.01.2026' },
    params: { range: true },
    verdict: 'ok',
    why: 'twenty today, changed today',
  },
  {
    value: { birth: '15.01.2006', issue: '14.01.2026' },
    params: { range: true },
    reported: { age: 20 },
    verdict: 'passportExpired',
    why: 'twenty today, not changed yet',
  },
  {
    value: { birth: '16.01.2006', issue: '16.01.2020' },
    params: { range: true },
    verdict: 'ok',
    why: 'nineteen, the first passport on the day',
  },
  {
    value: { birth: '16.01.2006', issue: '15.01.2020' },
    params: { range: true },
    reported: { age: 14 },
    verdict: 'passportExpired',
    why: 'nineteen, a day before fourteen',
  },
  {
    value: { birth: '16.01.1981', issue: '16.01.2001' },
    params: { range: true },
    verdict: 'ok',
    why: 'forty-four, changed at twenty',
  },
  {
    value: { birth: '16.01.1981', issue: '15.01.2001' },
    params: { range: true },
    verdict: 'passportExpired',
    why: 'forty-four, a day before twenty',
  },
  {
    value: { birth: '15.01.1981', issue: '15.01.2026' },
    params: { range: true },
    verdict: 'ok',
    why: 'forty-five today, changed today',
  },
  {
    value: { birth: '15.01.1981', issue: '14.01.2026' },
    params: { range: true },
    reported: { age: 45 },
    verdict: 'passportExpired',
    why: 'forty-five today, not changed yet',
  },
  {
    value: { birth: '29.02.2004', issue: '01.03.2018' },
    params: { range: true },
    verdict: 'passportExpired',
    why: 'past twenty',
  },
  {
    value: { birth: '29.02.1980', issue: '28.02.2025' },
    params: { range: true },
    verdict: 'passportExpired',
    why: 'born on 29 February: the birthday is 1 March in ordinary years',
  },
  {
    value: { birth: '29.02.1980', issue: '01.03.2025' },
    params: { range: true },
    verdict: 'ok',
    why: 'on 1 March',
  },
];
