import type { Violation } from '#engine/model/definition';
import { type AddressPart, missingPart, PLACE_PARTS, partCodes } from '../address-parts.ts';
import { defineRule } from '../define-rule.ts';
import { hasText } from '../member.ts';

interface Params {
  /** True if a flat is required, which a private house does not have. */
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

/**
 * Refuses a street in the place of the house number, which would have no digit; accepts `5`, `5а`, `5 к 2`,
 * `вл 3`.
 */
const unlikelyHouse = (address: { house?: unknown }): Violation | null =>
  hasText(address, 'house') && !/\d/.test(String(address.house))
    ? { code: 'addressHouseFormat', at: ['house'] }
    : null;

/**
 * Rule `address-full`: accepts an address object with country, city or settlement and a house that contains a
 * digit, with the parameter `flat` also a flat.
 * @spec S§5 Address
 */
export const addressFull = defineRule<object, Params>({
  slug: 'address-full',
  keyword: 'address-full',
  types: ['object'],
  summary: 'address with a country, a city or settlement and a house',
  source: 'S§5 Address',
  chunk: 'rare',
  params: { type: 'object', properties: { flat: { type: 'boolean' } }, additionalProperties: false },
  codes: [...partCodes(FLAT_PARTS), 'addressHouseFormat'],
  check: (value, { flat = false }) =>
    missingPart(value, flat ? FLAT_PARTS : HOUSE_PARTS) ?? unlikelyHouse(value),
});
