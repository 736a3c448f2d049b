import { type ComparisonFacts, textsAroundLengths } from '../comparison-facts.ts';
import { MAX_NAME_LENGTH } from '../plain-name.ts';

/**
 * Facts about the rule `name` for the comparison of schemas: no blank value is accepted, one with Latin letters
 * only with `anyScript`, one with digits only with `allowDigits`.
 */
export const facts: ComparisonFacts = {
  params: {
    anyScript: { preset: 0, larger: 'widens' },
    allowDigits: { preset: 0, larger: 'widens' },
    maxLength: { preset: MAX_NAME_LENGTH, larger: 'widens' },
  },
  needs: ({ anyScript, allowDigits }) => ({
    allOf: [
      { pattern: '\\S' },
      ...(anyScript === true ? [] : [{ pattern: '^[^A-Za-z]*$' }]),
      ...(allowDigits === true ? [] : [{ pattern: '^[^0-9]*$' }]),
    ],
  }),
  samples: (params) => ['Anna', ...textsAroundLengths(params)],
};
