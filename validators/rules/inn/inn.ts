import { defineRule, NO_PARAMS } from '../define-rule.ts';
import { INN_FORMAT, innViolation } from '../inn-number.ts';

/**
 * Rule `inn`: accepts the taxpayer number of a company (10 digits) or a person (12) with right check digits.
 * @spec S§5 INN
 */
export const inn = defineRule<string, object>({
  slug: 'inn',
  keyword: 'inn',
  types: ['string'],
  summary: 'taxpayer number (INN): 10 or 12 digits with a checksum',
  source: 'S§5 INN',
  chunk: 'rare',
  params: NO_PARAMS,
  textFormat: { pattern: INN_FORMAT },
  codes: ['required', 'innLength', 'innChecksum'],
  check: innViolation,
});
