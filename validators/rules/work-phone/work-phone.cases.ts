import type { RuleCase, RuleDeclaration } from '../rule-suite.ts';

export const declaration: RuleDeclaration = {
  keyword: 'work-phone',
  types: ['object'],
  params: { work: { type: 'string' }, mobile: { type: 'string' } },
};

export const cases: RuleCase[] = [
  { value: { work: '4951234567', mobile: '9161234567' }, verdict: 'ok', why: 'two numbers' },
  { value: { work: '8 (495) 123-45-67', mobile: '9161234567' }, verdict: 'ok', why: 'written any way' },
  {
    value: { work: '9161234567', mobile: '9161234567' },
    verdict: 'workPhoneSame',
    why: 'the same [S§5: a work phone must differ from the personal mobile]',
  },
  {
    value: { work: '+7 (916) 123-45-67', mobile: '8 916 123 45 67' },
    verdict: 'workPhoneSame',
    why: 'the same, written differently',
  },
  { value: { work: '9161234568', mobile: '9161234567' }, verdict: 'ok', why: 'one digit differs' },
  {
    value: { work: '9161234567', mobile: '161234567' },
    verdict: 'ok',
    why: 'a mobile of nine digits is none, and has its own error',
  },
  { value: { work: '9161234567' }, verdict: 'ok', why: 'the mobile is not known' },
  { value: { mobile: '9161234567' }, verdict: 'ok', why: 'nothing to judge: being required is another rule' },
  { value: {}, verdict: 'ok', why: 'neither' },
  { value: { work: ' ', mobile: '9161234567' }, verdict: 'phoneMissing', at: 'work', why: 'blank' },
  {
    value: { work: '495123456', mobile: '9161234567' },
    verdict: 'phoneIncomplete',
    at: 'work',
    reported: { count: 1 },
    why: 'nine digits',
  },
  {
    value: { work: '916123456', mobile: '916123456' },
    verdict: 'phoneIncomplete',
    at: 'work',
    why: 'incomplete and the same: there is no number to compare yet',
  },
  {
    value: { work: '7011234567', mobile: '9161234567' },
    verdict: 'phoneAreaCode',
    at: 'work',
    why: 'Kazakhstan shares +7',
  },
  { value: { work: '+33 9 12 34 56 78' }, verdict: 'phoneNotRussian', at: 'work', why: 'a French number' },
  {
    value: { office: '9161234567', own: '+79161234567' },
    params: { work: 'office', mobile: 'own' },
    verdict: 'workPhoneSame',
    at: 'office',
    why: 'under other names',
  },
  {
    value: { work: 4951234567, mobile: 9161234567 },
    verdict: 'ok',
    why: 'values of another type have their own error',
  },
];
