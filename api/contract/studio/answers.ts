import type { JsonSchema, Problem } from '#engine/model';
import { refusal } from '../answers.ts';

/** Refusals that every call of the studio can meet. */
export const studioRefusals = {
  401: refusal('Nobody is signed in, or the session has ended', '', 'signedOut', 'Войдите в студию'),
  403: refusal('The role does not cover this', '', 'roleMissing', 'Для этого нужны другие права'),
} as const;

export const notThere = {
  404: refusal('There is no such thing', '', 'notFound', 'Ничего не найдено'),
} as const;

export const badBody = {
  422: refusal('The body is not of the shape that is taken here', 'files', 'required', 'Заполните поле'),
} as const;

/** In the place of any answer: work on the document was cut off, and `problems` has TOO_COMPLEX alone. */
export interface CutOffAnswer {
  problems: Problem[];
}

/** An object with exactly these members. */
export const exactly = (
  properties: Record<string, JsonSchema>,
  optional: readonly string[] = [],
): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  additionalProperties: false,
});

export const text: JsonSchema = { type: 'string' };
export const whole: JsonSchema = { type: 'integer', minimum: 0 };
export const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
export const mapOf = (values: JsonSchema): JsonSchema => ({ type: 'object', additionalProperties: values });

/** Path in the definitions folder → text. */
export const filesSchema: JsonSchema = { ...mapOf(text), maxProperties: 8 };

export const problemSchema: JsonSchema = exactly(
  {
    code: text,
    severity: { enum: ['error', 'warning'] },
    file: text,
    line: whole,
    column: whole,
    pointer: text,
    message: text,
    fix: text,
    inRussian: exactly({ message: text, fix: text }),
    example: { type: 'object' },
    variants: listOf(text),
    measure: text,
    limit: whole,
  },
  ['fix', 'example', 'variants', 'measure', 'limit'],
);
