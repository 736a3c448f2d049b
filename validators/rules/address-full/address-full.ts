import { type AddressPart, missingPart, PLACE_PARTS } from '../address-parts.ts';
import { defineRule } from '../define-rule.ts';

interface Params {
  /** Whether a flat is needed: a private house has none. */
  flat?: boolean;
}

const HOUSE_PARTS: readonly AddressPart[] = [
  ...PLACE_PARTS,
  { members: ['house'], code: 'addressHouseMissing' },
];
const FLAT_PARTS: readonly AddressPart[] = [
  ...HOUSE_PARTS,
  { members: ['flat'], code: 'addressFlatMissing' },
];

/** An address down to the house, or with `flat` to the flat. @spec S§5 Address */
export const addressFull = defineRule<object, Params>({
  slug: 'address-full',
  keyword: 'address-full',
  types: ['object'],
  summary: 'address with a country, a city or settlement and a house',
  source: 'S§5 Address',
  chunk: 'rare',
  params: { type: 'object', properties: { flat: { type: 'boolean' } }, additionalProperties: false },
  codes: FLAT_PARTS.map(({ code }) => code),
  check: (value, { flat = false }) => missingPart(value, flat ? FLAT_PARTS : HOUSE_PARTS),
});
