import type { RuleCase, RuleDeclaration } from '../rule-suite.ts';

export const declaration: RuleDeclaration = { keyword: 'consent', types: ['boolean'] };

export const cases: RuleCase[] = [
  { value: true, verdict: 'ok', why: 'agreed' },
  { value: false, verdict: 'consentRequired', why: 'the box was cleared [R§5 Consent]' },
];
