export type { CalendarDate, RuleClock } from '../rules/define-rule.ts';
export { moscowClock } from '../rules/moscow-clock.ts';
export { errorText, type TextLanguage } from './error-text.ts';
export * from './functions.gen.ts';
export { type RuleFunction, systemClock } from './rule-function.ts';
