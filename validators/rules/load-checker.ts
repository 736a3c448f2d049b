import type { FormBundle, FormChecker } from '#engine/model/definition';
import { checkerOf } from './checker.ts';
import { commonRules, frequentKeywords, relatedKeywords } from './common.gen.ts';
import type { RuleChunk, RuleClock } from './define-rule.ts';

/** The smallest chunk that has all of these rules beside the common ones. */
function chunkWith(keywords: readonly string[]): RuleChunk {
  const others = keywords.filter((keyword) => !commonRules.some((rule) => rule.keyword === keyword));
  if (others.length === 0) return 'common';
  const further = others.filter((keyword) => !frequentKeywords.includes(keyword));
  if (further.length === 0) return 'frequent';
  return further.every((keyword) => relatedKeywords.includes(keyword)) ? 'related' : 'rare';
}

const MODULES = {
  common: undefined,
  frequent: '/validators/rules/frequent.gen.ts',
  related: '/validators/rules/related.gen.ts',
  rare: '/validators/rules/registry.gen.ts',
} as const satisfies Record<RuleChunk, string | undefined>;

/** The module that a form's page loads for the rules that it calls, by the end of its path. */
export const extraRulesModule = (keywords: readonly string[]): string | undefined =>
  MODULES[chunkWith(keywords)];

/** A page's checker. Rules that few forms call are fetched by those; rejects when they cannot be. */
export async function loadChecker(bundle: FormBundle, clock: RuleClock): Promise<FormChecker> {
  const chunk = chunkWith(bundle.rules);
  if (chunk === 'common') return checkerOf(bundle, clock, commonRules);
  if (chunk === 'rare') return checkerOf(bundle, clock, (await import('./registry.gen.ts')).rules.values());
  const rules =
    chunk === 'related'
      ? (await import('./related.gen.ts')).relatedRules
      : (await import('./frequent.gen.ts')).frequentRules;
  return checkerOf(bundle, clock, [...commonRules, ...rules]);
}
