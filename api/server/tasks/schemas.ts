import { type StudioEndpointId, studioEndpoints } from '#contract';
import type { JsonSchema } from '#engine/model/definition';
import { isObject } from '#engine/model/json';
import { PUBLICATION_VERDICTS } from '../definitions/compare-forms.ts';
import { serverError } from '../server-error.ts';

export const text: JsonSchema = { type: 'string' };
export const whole: JsonSchema = { type: 'integer', minimum: 0 };
export const yesOrNo: JsonSchema = { type: 'boolean' };
export const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
export const mapOf = (values: JsonSchema): JsonSchema => ({ type: 'object', additionalProperties: values });
export const exactly = (
  properties: Record<string, JsonSchema>,
  optional: readonly string[] = [],
): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  additionalProperties: false,
});

export const words = exactly({ ru: text, en: text });

/** Of one change of a publication as somebody approves it. */
export const reviewedSchema = exactly(
  {
    fingerprint: text,
    form: text,
    kind: text,
    verdict: { enum: [...PUBLICATION_VERDICTS] },
    isUndecided: { const: true },
    variants: listOf(text),
    words,
    proof: words,
  },
  ['isUndecided', 'proof'],
);

/** Of what a studio call answers with. */
export function answerOf(id: StudioEndpointId): JsonSchema {
  const schema = studioEndpoints.get(id)?.answers[200]?.schema;
  if (schema === undefined) throw serverError('STUDIO_ANSWER_UNKNOWN', { id });
  return schema;
}

/** Of one member of it. */
export function memberOf(id: StudioEndpointId, name: string): JsonSchema {
  const { properties } = answerOf(id);
  const member = isObject(properties) ? properties[name] : undefined;
  if (!isObject(member)) throw serverError('STUDIO_ANSWER_UNKNOWN member', { id, name });
  return member;
}
