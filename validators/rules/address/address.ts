import { missingPart, PLACE_PARTS, partCodes } from '../address-parts.ts';
import { defineRule, NO_PARAMS } from '../define-rule.ts';

/** Rule `address`: accepts an address object with country and city or settlement. @spec S§5 Address */
export const address = defineRule<object, object>({
  slug: 'address',
  keyword: 'address',
  types: ['object'],
  summary: 'address with a country and a city or settlement',
  source: 'S§5 Address',
  chunk: 'rare',
  params: NO_PARAMS,
  codes: partCodes(PLACE_PARTS),
  check: (value) => missingPart(value, PLACE_PARTS),
});
