import { defineRule } from '../define-rule.ts';
import { firstContradiction, type Related, relatedParams, textAnswer } from '../related-answers.ts';

const SPACES = /\s+/g;
const collapseSpaces = (text: string): string => text.replace(SPACES, ' ').trim();

/**
 * Rule `join-of`, on an object: each answer in `members` must consist of the answers listed for it, in order,
 * joined by spaces, as a full name of its parts. Missing parts are skipped, and runs of white space count as
 * one space.
 * @spec S§7 Quality submit details
 */
export const joinOf = defineRule<object, Related<readonly string[]>>({
  slug: 'join-of',
  keyword: 'join-of',
  types: ['object'],
  summary: 'answers of which each is other answers joined by spaces: a full name of its three names',
  source: 'S§7 Quality submit details',
  chunk: 'related',
  params: relatedParams({ type: 'array', items: { type: 'string' }, minItems: 1, uniqueItems: true }),
  codes: ['notJoined'],
  check: (answers, params) =>
    firstContradiction(answers, params, 'notJoined', (answer, parts, all) => {
      const given = parts
        .map((part) => collapseSpaces(textAnswer(all, part) ?? ''))
        .filter((part) => part !== '');
      return given.length === 0 || collapseSpaces(answer) === given.join(' ');
    }),
});
