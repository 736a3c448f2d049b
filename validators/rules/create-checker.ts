import type { FormBundle, FormChecker } from '#engine/model/definition';
import { checkerOf } from './checker.ts';
import type { RuleClock } from './define-rule.ts';
import { rules } from './registry.gen.ts';

/**
 * Creates the checker of any form, with every rule. It is separate from `loadChecker`, so that pages fetch
 * only the rules they need.
 */
export const createChecker = (bundle: FormBundle, clock: RuleClock): FormChecker =>
  checkerOf(bundle, clock, rules.values());
