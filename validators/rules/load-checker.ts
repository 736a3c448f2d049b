import type { FormBundle, FormChecker } from '#engine';
import { checkerOf } from './checker.ts';
import { consent } from './consent/consent.ts';
import type { Rule, RuleClock } from './define-rule.ts';
import { name } from './name/name.ts';
import { phone } from './phone/phone.ts';
import { phoneForeign } from './phone-foreign/phone-foreign.ts';
import { required } from './required/required.ts';

/** Rules of the forms that stand on most pages. */
const common: readonly Rule[] = [consent, name, phone, phoneForeign, required];
const isCommon = (keyword: string): boolean => common.some((rule) => rule.keyword === keyword);

/** Whether a form's page fetches the other rules. */
export const callsRareRules = (keywords: readonly string[]): boolean => !keywords.every(isCommon);

/** A page's checker. The other rules are fetched for a form that calls one; rejects when they cannot be. */
export async function loadChecker(bundle: FormBundle, clock: RuleClock): Promise<FormChecker> {
  if (!callsRareRules(bundle.rules)) return checkerOf(bundle, clock, common);
  const { rules } = await import('./registry.ts');
  return checkerOf(bundle, clock, rules.values());
}
