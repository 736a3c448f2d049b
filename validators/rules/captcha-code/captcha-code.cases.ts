import type { RuleCase, RuleDeclaration } from '../rule-suite.ts';

export const declaration: RuleDeclaration = {
  keyword: 'captcha-code',
  types: ['string'],
  textFormat: { isExact: true },
};

export const cases: RuleCase[] = [
  { value: 'A2K9', verdict: 'ok', why: 'a code' },
  { value: '', verdict: 'captchaEmpty', why: 'nothing [R§5 Captcha]' },
  { value: '  ', verdict: 'captchaEmpty', why: 'blank' },
];
