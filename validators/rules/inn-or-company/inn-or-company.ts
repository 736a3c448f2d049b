import { isObject, type JsonObject } from '#engine/model/json';
import { defineRule, NO_PARAMS } from '../define-rule.ts';
import { fieldCompany } from '../field-company.ts';
import { innViolation } from '../inn-number.ts';
import { hasText, memberOf, textOf, toMemberViolation } from '../member.ts';

/**
 * Rule `inn-or-company`: accepts a typed taxpayer number (INN), as a text or `{ value }`, or a company chosen
 * from suggestions, `{ inn, address }` or `{ value, selected }`, where the address is a text or `{ value }`.
 * @spec R§5 lead_inn, S§5 INN
 * @assumed A-21
 */
export const innOrCompany = defineRule<string | JsonObject, object>({
  slug: 'inn-or-company',
  keyword: 'inn-or-company',
  types: ['string', 'object'],
  summary: 'taxpayer number (INN) as a text, or a chosen company with `inn` and `address`',
  source: 'R§5 lead_inn, S§5 INN',
  chunk: 'frequent',
  params: NO_PARAMS,
  codes: ['required', 'innLength', 'innChecksum', 'companyAddressMissing'],
  check(value) {
    if (typeof value === 'string') return innViolation(value);
    const typed = memberOf(value, 'value');
    if (typed !== undefined && !isObject(value.selected))
      return toMemberViolation(['value'], innViolation(typed));
    const { company, at } = fieldCompany(value);
    const violation = toMemberViolation(at('inn'), innViolation(textOf(company, 'inn')));
    if (violation !== null) return violation;
    return hasAddress(company) ? null : { code: 'companyAddressMissing', at: at('address') };
  },
});

const hasAddress = (company: JsonObject): boolean =>
  hasText(company, 'address') || (isObject(company.address) && hasText(company.address, 'value'));
