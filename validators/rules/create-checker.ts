import type { FormBundle, FormChecker } from '#engine';
import { checkerOf } from './checker.ts';
import type { RuleClock } from './define-rule.ts';
import { rules } from './registry.ts';

/** The checker of any form, with every rule at hand. */
export const createChecker = (bundle: FormBundle, clock: RuleClock): FormChecker =>
  checkerOf(bundle, clock, rules.values());
