import type { RuleCase } from '../rule-case.ts';

export const cases: RuleCase[] = [
  { value: 'A2K9', verdict: 'ok', why: 'a code' },
  { value: '', verdict: 'captchaEmpty', why: 'nothing [R§5 Captcha]' },
  { value: '  ', verdict: 'captchaEmpty', why: 'blank' },
];
