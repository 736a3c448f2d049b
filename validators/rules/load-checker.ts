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
/** Keywords of `frequent.ts`, which is not here until a form calls one. */
const FREQUENT: ReadonlySet<string> = new Set([
  'birth-date',
  'captcha-code',
  'company',
  'email',
  'full-name',
  'inn-or-company',
  'long-text',
]);

type Rarity = 'common' | 'frequent' | 'rare';

function rarityOf(keywords: readonly string[]): Rarity {
  const others = keywords.filter((keyword) => !common.some((rule) => rule.keyword === keyword));
  if (others.length === 0) return 'common';
  return others.every((keyword) => FREQUENT.has(keyword)) ? 'frequent' : 'rare';
}

const MODULES = {
  common: undefined,
  frequent: '/validators/rules/frequent.ts',
  rare: '/validators/rules/registry.ts',
} as const satisfies Record<Rarity, string | undefined>;

/** The module that a form's page imports for the rules that it calls, by the end of its path. */
export const rareRulesModule = (keywords: readonly string[]): string | undefined =>
  MODULES[rarityOf(keywords)];

/** A page's checker. Rules that few forms call are fetched by those; rejects when they cannot be. */
export async function loadChecker(bundle: FormBundle, clock: RuleClock): Promise<FormChecker> {
  const rarity = rarityOf(bundle.rules);
  if (rarity === 'common') return checkerOf(bundle, clock, common);
  if (rarity === 'rare') return checkerOf(bundle, clock, (await import('./registry.ts')).rules.values());
  const { rules } = await import('./frequent.ts');
  return checkerOf(bundle, clock, [...common, ...rules]);
}
