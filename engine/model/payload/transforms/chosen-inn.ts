import { isObject, type Json, objectIn } from '../../json/json.ts';
import { digitsOf } from '../../text/characters.ts';
import { decoded, defineTransform, refused } from '../define-transform.ts';
import examples from './chosen-inn.examples.json' with { type: 'json' };

/**
 * Transform from a taxpayer number (INN) to its digits: that of the chosen company, otherwise the typed one.
 * Decoding gives a typed number, because the request lacks the company.
 * @spec R§3 Pro-portal state, R§5 lead_inn
 */
export const chosenInn = defineTransform({
  slug: 'chosen-inn',
  summary: "a typed INN or a chosen company's → its digits",
  source: 'R§3 Pro-portal state',
  encode(value) {
    if (!isObject(value)) return undefined;
    const { value: typed, selected } = value;
    return innIn(objectIn(selected).inn) ?? innIn(typed);
  },
  decode(wire) {
    if (wire === undefined) return decoded(undefined);
    return typeof wire === 'string' ? decoded({ value: wire }) : refused('wrongType');
  },
  examples: [
    { value: { value: '500100732259' }, wire: '500100732259' },
    ...examples,
    { value: undefined, wire: undefined },
    { value: {}, wire: undefined, back: undefined },
  ],
});

const innIn = (value: Json | undefined): string | undefined =>
  typeof value === 'string' ? digitsOf(value) || undefined : undefined;
