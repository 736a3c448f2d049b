import { type StudioEndpointId, studioEndpoints } from '#contract';
import { isObject, type JsonSchema } from '#engine/model';

export const text: JsonSchema = { type: 'string' };
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

/** Of what a studio call answers with. */
export function answerOf(id: StudioEndpointId): JsonSchema {
  const schema = studioEndpoints.get(id)?.answers[200]?.schema;
  if (schema === undefined)
    throw new Error(`STUDIO_ANSWER_UNKNOWN: the call "${id}" has no schema for its answer`);
  return schema;
}

/** Of one member of it. */
export function memberOf(id: StudioEndpointId, name: string): JsonSchema {
  const { properties } = answerOf(id);
  const member = isObject(properties) ? properties[name] : undefined;
  if (!isObject(member)) throw new Error(`STUDIO_ANSWER_UNKNOWN: the answer of "${id}" has no "${name}"`);
  return member;
}
