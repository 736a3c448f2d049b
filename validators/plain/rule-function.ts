import type { Violation } from '#engine/model/definition';
import type { JsonObject } from '#engine/model/json';
import { installDialingPlan } from '#engine/model/phone';
import { appliesTo } from '../rules/applies-to.ts';
import type { Rule, RuleClock } from '../rules/define-rule.ts';
import { moscowClock } from '../rules/moscow-clock.ts';

// Pages fetch the dialing plan with the phone mask; here it is installed at once.
installDialingPlan();

/**
 * Rule as a plain function, for use without a schema: returns null if the value is accepted, otherwise the
 * error code with its parameters. Never throws, and never repeats the value.
 */
export type RuleFunction = (value: unknown, params?: JsonObject, clock?: RuleClock) => Violation | null;

/** Clock of the rules by default: today's date in Moscow by this computer's clock. */
export const systemClock: RuleClock = moscowClock(() => Date.now());

const WRONG_TYPE: Violation = { code: 'wrongType' };

/**
 * Converts a rule to a plain function; a value of a type that the rule does not check gives the violation
 * `wrongType`.
 */
export const ruleFunction =
  (rule: Rule): RuleFunction =>
  (value, params = {}, clock = systemClock) =>
    appliesTo(rule, value) ? rule.check(value, params, clock) : WRONG_TYPE;
