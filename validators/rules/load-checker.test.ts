import { describe, expect, it } from 'vitest';
import { extraRulesModule } from './load-checker.ts';
import { rules } from './registry.gen.ts';

const MODULES = {
  common: undefined,
  frequent: '/validators/rules/frequent.gen.ts',
  related: '/validators/rules/related.gen.ts',
  rare: '/validators/rules/registry.gen.ts',
};

describe('the module that a page loads for the rules of its form', () => {
  it.each([...rules.values()].map((rule) => [rule.slug, rule] as const))('has %s', (_slug, rule) => {
    expect(extraRulesModule([rule.keyword])).toBe(MODULES[rule.chunk]);
  });

  it('has all of them where one is rare', () => {
    expect(extraRulesModule(['phone', 'email', 'snils'])).toBe(MODULES.rare);
  });

  it('has the frequent ones beside those that compare two answers', () => {
    expect(extraRulesModule(['phone', 'email', 'member-of'])).toBe(MODULES.related);
  });

  it('is none where the rules are on every page', () => {
    expect(extraRulesModule(['phone', 'consent', 'name'])).toBeUndefined();
  });
});
