import type { FormBundle, FormChecker } from '#engine/model/definition';
import { checkerOf } from './checker.ts';
import type { RuleClock } from './define-rule.ts';
import { rules } from './registry.gen.ts';

/**
 * Creates the checker of any form from its bundle, with every rule, for the server. Pages use `loadChecker`,
 * which fetches only the rules that the form needs.
 */
export const createChecker = (bundle: FormBundle, clock: RuleClock): FormChecker =>
  checkerOf(bundle, clock, rules.values());
