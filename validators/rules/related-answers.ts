import type { JsonSchema, Violation } from '#engine/model/definition';
import { isObject } from '#engine/model/json';

/** The parameters of a rule between answers: each answer it is about, with what it is compared with. */
export interface Related<Relation> {
  members?: Readonly<Record<string, Relation>>;
}

/** Draft-07 schema of `Related`. */
export const relatedParams = (relation: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: {
    members: { type: 'object', additionalProperties: relation },
  },
  additionalProperties: false,
});

/** An answer's own text; an answer of another type is refused by the schema of its field. */
export function textAnswer(answers: object, name: string): string | undefined {
  const answer = (answers as Record<string, unknown>)[name];
  return typeof answer === 'string' ? answer : undefined;
}

/**
 * The first answer that is not as its relation asks. An answer that was not given is `required`'s business: what is absent
 * contradicts nothing.
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
    if (answer !== undefined && !isRelated(answer, relation, answers)) return { code, at };
  }
  return null;
}
