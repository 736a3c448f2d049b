import type { RuleCase, RuleDeclaration } from '../rule-suite.ts';

export const declaration: RuleDeclaration = { keyword: 'phone-foreign', types: ['string'] };

export const cases: RuleCase[] = [
  { value: '+44 20 7946 0958', verdict: 'ok', why: 'a London number' },
  { value: '442079460958', verdict: 'ok', why: 'without the plus' },
  {
    value: '+44 - (20) - 7946 - 09 - 58',
    verdict: 'ok',
    why: 'a number written with room between its parts',
  },
  { value: '2901234', verdict: 'ok', why: 'seven digits of Saint Helena [A-02]' },
  {
    value: '1234567890123456789012',
    verdict: 'phoneForeignLong',
    reported: { max: 11 },
    why: '22 digits of North America',
  },
  { value: '(1)-212\u2011456\u20137890', verdict: 'ok', why: 'brackets and hyphens of every width' },
  { value: '', verdict: 'phoneMissing', why: 'nothing' },
  { value: '   ', verdict: 'phoneMissing', why: 'only spaces' },
  { value: '+', verdict: 'phoneForeignShort', why: 'a plus alone' },
  { value: '123456', verdict: 'phoneForeignShort', why: 'six digits [A-02]' },
  { value: '12345678901234567890123', verdict: 'phoneForeignLong', why: '23 digits' },
  { value: '44+2079460958', verdict: 'phoneForeignSymbols', why: 'a plus in the middle' },
  { value: '+375 29 123-45-67', verdict: 'ok', why: 'Belarus' },
  { value: '+7 701 123 45 67', verdict: 'ok', why: 'Kazakhstan' },
  { value: '+79161234567', verdict: 'ok', why: 'a Russian number with its code is a number of a country' },
  { value: '+996 555 123 456', verdict: 'ok', why: 'Kyrgyzstan' },
  {
    value: '9161234567',
    verdict: 'phoneForeignCode',
    why: 'ten digits of a Russian number are no Indian one',
  },
  { value: '89161234567', verdict: 'phoneForeignCode', why: 'the trunk prefix is no country' },
  { value: '0291234567', verdict: 'phoneForeignCode', why: 'a number as it is dialled inside a country' },
  { value: '+210 123 45 67', verdict: 'phoneForeignCode', why: 'a code that no country has' },
  {
    value: '+375 29 123-45-678901',
    verdict: 'phoneForeignLong',
    reported: { max: 14 },
    why: 'longer than in Belarus',
  },
  {
    value: '+33 1 23 45 67',
    verdict: 'phoneForeignShort',
    reported: { min: 11 },
    why: 'shorter than in France',
  },
  { value: '44 CALL ME 123', verdict: 'phoneForeignSymbols', why: 'letters' },
];
