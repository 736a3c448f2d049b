import type { RuleCase, RuleDeclaration } from '../rule-suite.ts';

export const declaration: RuleDeclaration = {
  keyword: 'work-start-date',
  types: ['object'],
  params: { birth: { type: 'string' }, start: { type: 'string' } },
};

export const cases: RuleCase[] = [
  { value: { birth: '01.02.1990', start: '01.02.2004' }, verdict: 'ok', why: 'on the fourteenth birthday' },
  {
    value: { birth: '01.02.1990', start: '31.01.2004' },
    reported: { age: 14 },
    verdict: 'workTooEarly',
    why: 'a day before it',
  },
  { value: { birth: '01.02.1990', start: '15.01.2026' }, verdict: 'ok', why: 'today' },
  { value: { birth: '01.02.1990', start: '16.01.2026' }, verdict: 'dateFuture', why: 'tomorrow' },
  { value: { birth: '01.02.1990', start: '31.02.2004' }, verdict: 'dateFormat', why: 'no such day' },
  { value: { start: '01.02.2004' }, verdict: 'ok', why: 'the birth date is not known' },
  { value: { birth: '01.02.1990' }, verdict: 'ok', why: 'nothing to judge' },
  {
    value: { b: '01.02.1990', s: '31.01.2004' },
    params: { birth: 'b', start: 's' },
    verdict: 'workTooEarly',
    why: 'under other names',
  },
];
