import type { RuleCase } from '../rule-case.ts';

export const cases: RuleCase[] = [
  { value: true, verdict: 'ok', why: 'agreed' },
  { value: false, verdict: 'consentRequired', why: 'the box was cleared [R§5 Consent]' },
];
