import type { RuleCase, RuleDeclaration } from '../rule-suite.ts';

export const declaration: RuleDeclaration = { keyword: 'phone', types: ['string'], textFormat: {} };

export const cases: RuleCase[] = [
  { value: '9161234567', verdict: 'ok', why: 'ten digits of a mobile number' },
  { value: '916 123 45 67', verdict: 'ok', why: 'as the mask writes it [R§5 Phone]' },
  { value: '+7 (916) 123-45-67', verdict: 'ok', why: 'as people write it' },
  { value: '+7 - (916) - 123 - 45 - 67', verdict: 'ok', why: 'written with room between its parts' },
  { value: '89161234567', verdict: 'ok', why: 'the last ten of eleven digits [R§5 Phone]' },
  { value: '8 800 200 00 00', verdict: 'ok', why: 'toll-free [S§5 Phone: including 800]' },
  { value: '3012345678', verdict: 'ok', why: 'the first code of the range [S§5 Phone]' },
  { value: '9991234567', verdict: 'ok', why: 'the last code of the range [S§5 Phone]' },
  { value: '9001234567', verdict: 'ok', why: 'the first mobile code [S§5 Phone: 900 to 999]' },
  { value: '4951234567', verdict: 'ok', why: 'Moscow' },
  { value: '1114951234567', verdict: 'ok', why: 'a longer number is judged by its last ten digits' },
  { value: '', verdict: 'phoneMissing', why: 'nothing' },
  { value: ' -() ', verdict: 'phoneMissing', why: 'no digit at all' },
  { value: '9', verdict: 'phoneIncomplete', why: 'one digit' },
  { value: '916123456', verdict: 'phoneIncomplete', why: 'nine digits [R§5 Phone: fewer than 10]' },
  { value: '3001234567', verdict: 'phoneAreaCode', why: 'below the range' },
  { value: '2991234567', verdict: 'phoneAreaCode', why: 'below the range' },
  { value: '7011234567', verdict: 'phoneAreaCode', why: 'Kazakhstan shares +7' },
  { value: '0001234567', verdict: 'phoneAreaCode', why: 'no such code' },
  { value: '+375291234567', verdict: 'phoneNotRussian', why: 'a number of Belarus' },
  {
    value: '+33 9 12 34 56 78',
    verdict: 'phoneNotRussian',
    why: 'its last ten digits would be a Russian number',
  },
  {
    value: '+7 495 123 45 678',
    verdict: 'phoneNotRussian',
    why: 'with a digit more its last ten digits would be a mobile number',
  },
  { value: '+7 8 916 123 45 67', verdict: 'ok', why: 'country and trunk in front' },
  { value: '+7 701 123 45 67', verdict: 'phoneNotRussian', why: 'Kazakhstan, by its plus' },
  { value: '8991234567', verdict: 'phoneAreaCode', why: 'just below the mobile codes' },
];
