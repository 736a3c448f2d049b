export { addRules } from './add-rules.ts';
export { appliesTo } from './applies-to.ts';
export { createChecker } from './create-checker.ts';
export type { CalendarDate, Rule, RuleClock, RuleTexts } from './define-rule.ts';
export { extraRulesModule, loadChecker } from './load-checker.ts';
export { moscowClock } from './moscow-clock.ts';
export { rules } from './registry.gen.ts';
export { ruleTexts } from './texts.gen.ts';
