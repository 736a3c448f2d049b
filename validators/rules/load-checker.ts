import type { FormBundle, FormChecker } from '#engine/model/definition';
import { checkerOf } from './checker.ts';
import { commonRules, frequentKeywords, relatedKeywords } from './common.gen.ts';
import type { RuleChunk, RuleClock } from './define-rule.ts';

/** Returns the smallest chunk that contains all of these rules together with the common ones. */
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

/**
 * Returns the end of the path of the module that has the rules with these keywords, for preloading; undefined
 * if the rules of every page are enough.
 */
export const extraRulesModule = (keywords: readonly string[]): string | undefined =>
  MODULES[chunkWith(keywords)];

/**
 * Creates the checker of a form in a page and fetches the chunk with its rules if needed; rejects if that
 * cannot be fetched.
 */
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
