import type { ComparisonFacts } from '../comparison-facts.ts';

/**
 * Facts about the rule `full-name` for the comparison of schemas: each accepted value has two words without
 * Latin letters and digits; `anyScript` accepts more.
 */
export const facts: ComparisonFacts = {
  params: { anyScript: { preset: 0, larger: 'widens' } },
  needs: ({ anyScript }) =>
    anyScript === true
      ? { minLength: 2, pattern: '^[^0-9]*$' }
      : { allOf: [{ pattern: '\\S\\s+\\S' }, { pattern: '^[^A-Za-z0-9]*$' }] },
  samples: () => ['Petrova Anna'],
};
