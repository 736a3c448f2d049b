import { type ComparisonFacts, textsAroundLengths } from '../comparison-facts.ts';
import { MAX_LENGTH } from './long-text.ts';

/**
 * Facts about the rule `long-text` for the comparison of schemas: a larger `minLength` accepts fewer values, a
 * larger `maxLength` more.
 */
export const facts: ComparisonFacts = {
  params: {
    minLength: { preset: 0, larger: 'narrows' },
    maxLength: { preset: MAX_LENGTH, larger: 'widens' },
  },
  needs: ({ minLength = 1 }) => ({ pattern: '\\S', minLength }),
  suffices: ({ minLength = 1, maxLength = MAX_LENGTH }) =>
    Number(minLength) > 1 ? undefined : { pattern: '\\S', maxLength },
  samples: textsAroundLengths,
};
