import { jsonDepth, MAX_JSON_DEPTH } from '../../json/depth.ts';
import type { Json } from '../../json/json.ts';
import { decoded, defineTransform, refused } from '../define-transform.ts';

/**
 * Transform from a value to its JSON text, for fields that the CRM expects as JSON strings.
 * @spec R§3 Call request payload
 */
export const json = defineTransform({
  slug: 'json',
  summary: 'a value → its JSON text',
  source: 'R§3 Call request payload',
  defaultFor: ['object'],
  encode: (value) => (value === undefined ? undefined : JSON.stringify(value)),
  decode(wire) {
    if (wire === undefined) return decoded(undefined);
    if (typeof wire !== 'string') return refused('wrongType');
    if (jsonDepth(wire) > MAX_JSON_DEPTH) return refused('notJson');
    try {
      return decoded(JSON.parse(wire) as Json);
    } catch {
      return refused('notJson');
    }
  },
  examples: [
    { value: { utm_source: 'mail' }, wire: '{"utm_source":"mail"}' },
    { value: {}, wire: '{}' },
    { value: undefined, wire: undefined },
  ],
});
