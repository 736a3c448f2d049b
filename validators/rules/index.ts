export { createChecker } from './create-checker.ts';
export type { CalendarDate, Rule, RuleClock } from './define-rule.ts';
export { judges } from './judged-types.ts';
export { loadChecker, rareRulesModule } from './load-checker.ts';
export { moscowClock } from './moscow-clock.ts';
export { rules } from './registry.ts';
