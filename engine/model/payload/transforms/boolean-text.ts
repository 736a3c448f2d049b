import type { Json } from '../../json/json.ts';
import { decoded, defineTransform, refused } from '../define-transform.ts';

/** Wire values that stand for true or false; form data has texts only. */
const READINGS: ReadonlyMap<Json | undefined, boolean> = new Map<Json, boolean>([
  [true, true],
  ['true', true],
  ['1', true],
  ['on', true],
  [false, false],
  ['false', false],
  ['0', false],
]);

/** Transform between true or false and the texts "true" or "false". @spec R§7 Consulting form data */
export const booleanText = defineTransform({
  slug: 'boolean-text',
  summary: 'yes or no → "true" or "false"; "1", "on" and "0" are read too',
  source: 'R§7 Consulting form data',
  encode: (value) => (typeof value === 'boolean' ? String(value) : undefined),
  decode(wire) {
    if (wire === undefined || wire === '') return decoded(undefined);
    const value = READINGS.get(wire);
    return value === undefined ? refused('wrongType') : decoded(value);
  },
  examples: [
    { value: true, wire: 'true' },
    { value: false, wire: 'false' },
    { value: undefined, wire: undefined },
  ],
});
