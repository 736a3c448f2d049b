import { isObject, type JsonObject } from '#engine';
import { defineRule, NO_PARAMS } from '../define-rule.ts';
import { innViolation } from '../inn-number.ts';
import { hasText, inMember, textOf } from '../member.ts';

/**
 * A taxpayer number typed freely, or a company chosen from suggestions: `{ inn, address }`, where the address is a text
 * or `{ value }`. What was chosen is told from what was typed by its address. @spec R§5 lead_inn, S§5 INN
 * @assumed A-21
 */
export const innOrCompany = defineRule<string | JsonObject, object>({
  slug: 'inn-or-company',
  keyword: 'inn-or-company',
  types: ['string', 'object'],
  summary: 'taxpayer number (INN) as a text, or a chosen company with `inn` and `address`',
  source: 'R§5 lead_inn, S§5 INN',
  params: NO_PARAMS,
  codes: ['required', 'innLength', 'innChecksum', 'companyAddressMissing'],
  check(value) {
    if (typeof value === 'string') return innViolation(value);
    const violation = inMember('inn', innViolation(textOf(value, 'inn')));
    if (violation !== null) return violation;
    return hasAddress(value) ? null : { code: 'companyAddressMissing', at: 'address' };
  },
});

const hasAddress = (company: JsonObject): boolean =>
  hasText(company, 'address') || (isObject(company.address) && hasText(company.address, 'value'));
