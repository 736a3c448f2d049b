import { decoded, defineTransform, refused } from '../define-transform.ts';

/**
 * Transform from a list of texts to one text with a separator; an empty list is not sent. The check refuses a
 * separator that occurs in a choice.
 */
export const join = defineTransform({
  slug: 'join',
  summary: 'a list of texts → one text with a separator between the items',
  source: 'own',
  params: {
    type: 'object',
    properties: { separator: { type: 'string', minLength: 1, maxLength: 20 } },
    required: ['separator'],
    additionalProperties: false,
  },
  encode(value, { separator }) {
    const text = Array.isArray(value) ? value.map(String).join(String(separator)) : value;
    return typeof text === 'string' && text !== '' ? text : undefined;
  },
  decode(wire, { separator }) {
    if (wire === undefined || wire === '') return decoded(undefined);
    return typeof wire === 'string' ? decoded(wire.split(String(separator))) : refused('wrongType');
  },
  examples: [
    { value: ['flat', 'house'], wire: 'flat;house', params: { separator: ';' } },
    { value: ['flat'], wire: 'flat', params: { separator: ', ' } },
    { value: [], wire: undefined, params: { separator: ';' }, back: undefined },
    { value: undefined, wire: undefined, params: { separator: ';' } },
  ],
});
