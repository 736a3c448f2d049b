import { describe, expect, it } from 'vitest';
import { rules as frequent } from './frequent.ts';
import { rareRulesModule } from './load-checker.ts';
import { rules } from './registry.ts';

describe('the module that a page imports for the rules of its form', () => {
  it.each([...rules.values()].map(({ keyword }) => keyword))('has %s', (keyword) => {
    const module = rareRulesModule([keyword]);
    const isFrequent = frequent.some((rule) => rule.keyword === keyword);
    expect(module === '/validators/rules/frequent.ts').toBe(isFrequent);
  });

  it('has all of them where one is rare', () => {
    expect(rareRulesModule(['phone', 'email', 'snils'])).toBe('/validators/rules/registry.ts');
  });

  it('is none where the rules are on every page', () => {
    expect(rareRulesModule(['phone', 'consent', 'name'])).toBeUndefined();
  });
});
