import type { JsonSchema, Violation } from '#engine/model/definition';
import { isObject } from '#engine/model/json';

/**
 * Parameters of a rule between answers: by the name of each answer, the relation to others that it must
 * satisfy.
 */
export interface Related<Relation> {
  members?: Readonly<Record<string, Relation>>;
}

/**
 * Returns the schema of the parameters of a rule between answers: an object `members` with a relation for each
 * answer.
 */
export const relatedParams = (relation: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: {
    members: { type: 'object', additionalProperties: relation },
  },
  additionalProperties: false,
});

/** Returns the answer `name` if it is a text, otherwise undefined; the field's schema refuses other types. */
export function textAnswer(answers: object, name: string): string | undefined {
  const answer = (answers as Record<string, unknown>)[name];
  return typeof answer === 'string' ? answer : undefined;
}

/**
 * Returns the violation `code` for the first answer of which `isRelated` is false; null if all satisfy their
 * relations. Missing answers are left to `required`.
 */
export function firstContradiction<Relation>(
  answers: unknown,
  { members = {} }: Related<Relation>,
  code: string,
  isRelated: (answer: string, relation: Relation, answers: object) => boolean,
): Violation | null {
  if (!isObject(answers)) return null;
  for (const [at, relation] of Object.entries(members)) {
    const answer = textAnswer(answers, at);
    if (answer !== undefined && !isRelated(answer, relation, answers)) return { code, at: [at] };
  }
  return null;
}
