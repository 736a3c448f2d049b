import { defineRule } from '../define-rule.ts';
import { firstContradiction, type Related, relatedParams, textAnswer } from '../related-answers.ts';

interface Group {
  /** Name of the answer that decides which values are offered. */
  of: string;
  /** For each value of that answer, the values that are offered. */
  groups: Readonly<Record<string, readonly string[]>>;
}

/**
 * Rule `member-of`, on an object: each answer in `members` must be in the group of choices for another answer,
 * as a department in the chosen region. A form gets the rule for every field whose `ui:dependsOn` names
 * another.
 * @spec S§4 Changing region clears department
 */
export const memberOf = defineRule<object, Related<Group>>({
  slug: 'member-of',
  keyword: 'member-of',
  types: ['object'],
  summary: 'answers of which each is offered for another answer: a department of the chosen region',
  source: 'S§4 Changing region clears department',
  chunk: 'related',
  params: relatedParams({
    type: 'object',
    properties: {
      of: { type: 'string' },
      groups: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    },
    required: ['of', 'groups'],
    additionalProperties: false,
  }),
  codes: ['notInGroup'],
  check: (answers, params) =>
    firstContradiction(answers, params, 'notInGroup', (answer, { of, groups }, all) => {
      const group = textAnswer(all, of);
      // A value without a group is refused by its own list of choices.
      return group === undefined || !Object.hasOwn(groups, group) || groups[group]?.includes(answer) === true;
    }),
});
