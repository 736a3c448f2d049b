import { objectIn } from '../../json/json.ts';
import { decoded, defineTransform, refused } from '../define-transform.ts';
import examples from './title.examples.json' with { type: 'json' };

/**
 * Transform from a code to its title and back; titles are unique. A code without a title is sent unchanged. Decoding
 * refuses a code that has a title, because no page sends it. In a snapshot, `catalog` is already replaced by
 * `titles`.
 * @spec S§7 "region is converted to its title"
 */
export const title = defineTransform({
  slug: 'title',
  summary: 'a code → its title in `titles`, or in the catalogue named by `catalog`',
  source: 'S§7 Quality submit details',
  params: {
    type: 'object',
    properties: {
      titles: { type: 'object', additionalProperties: { type: 'string' } },
      catalog: { type: 'string' },
    },
    minProperties: 1,
    maxProperties: 1,
    additionalProperties: false,
  },
  encode(value, { titles }) {
    if (typeof value !== 'string') return undefined;
    const known = objectIn(titles);
    return Object.hasOwn(known, value) ? known[value] : value;
  },
  decode(wire, { titles }) {
    if (wire === undefined) return decoded(undefined);
    if (typeof wire !== 'string') return refused('wrongType');
    const known = objectIn(titles);
    const entry = Object.entries(known).find(([, one]) => one === wire);
    if (entry === undefined && Object.hasOwn(known, wire)) return refused('notInList');
    return decoded(entry?.[0] ?? wire);
  },
  examples: [...examples, { value: undefined, wire: undefined, params: { titles: {} } }],
});
