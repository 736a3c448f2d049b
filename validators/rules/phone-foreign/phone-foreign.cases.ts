import type { RuleCase, RuleDeclaration } from '../rule-suite.ts';

export const declaration: RuleDeclaration = { keyword: 'phone-foreign', types: ['string'] };

export const cases: RuleCase[] = [
  { value: '+44 20 7946 0958', verdict: 'ok', why: 'a London number' },
  { value: '442079460958', verdict: 'ok', why: 'without the plus' },
  { value: '1234567', verdict: 'ok', why: 'seven digits [A-02]' },
  { value: '1234567890123456789012', verdict: 'ok', why: '22 digits [R§5 Phone: up to 22]' },
  { value: '(1)-23\u201145\u201367', verdict: 'ok', why: 'brackets and hyphens of every width' },
  { value: '', verdict: 'phoneMissing', why: 'nothing' },
  { value: '   ', verdict: 'phoneMissing', why: 'only spaces' },
  { value: '+', verdict: 'phoneForeignShort', why: 'a plus alone' },
  { value: '123456', verdict: 'phoneForeignShort', why: 'six digits [A-02]' },
  { value: '12345678901234567890123', verdict: 'phoneForeignLong', why: '23 digits' },
  { value: '44+2079460958', verdict: 'phoneForeignSymbols', why: 'a plus in the middle' },
  { value: '44 CALL ME 123', verdict: 'phoneForeignSymbols', why: 'letters' },
];
