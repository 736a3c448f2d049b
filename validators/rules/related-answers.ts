import type { JsonSchema, Violation } from '#engine/model/definition';
import { isObject } from '#engine/model/json';

/** Parameters of a rule between answers: for each answer, the relation that it must satisfy. */
export interface Related<Relation> {
  members?: Readonly<Record<string, Relation>>;
}

/** Returns the schema of the parameters of a rule between answers: a relation for each answer, in `members`. */
export const relatedParams = (relation: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: {
    members: { type: 'object', additionalProperties: relation },
  },
  additionalProperties: false,
});

/** Returns an answer if it is a text, else undefined; the field's schema refuses other types. */
export function textAnswer(answers: object, name: string): string | undefined {
  const answer = (answers as Record<string, unknown>)[name];
  return typeof answer === 'string' ? answer : undefined;
}

/**
 * Returns the violation of the first answer that does not satisfy its relation; null if all do.
 * Missing answers are left to `required`.
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
