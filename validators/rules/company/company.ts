import type { JsonObject } from '#engine/model/json';
import { defineRule, NO_PARAMS } from '../define-rule.ts';
import { fieldCompany } from '../field-company.ts';
import { innViolation } from '../inn-number.ts';
import { hasText, textOf, toMemberViolation } from '../member.ts';

const MEMBERS = ['name', 'inn', 'orgFormCode'] as const;

/**
 * Rule `company`: accepts a company with `name`, `inn` and `orgFormCode` (form of ownership), as the answer
 * itself or as its `selected`. Other members, such as an address, are allowed. The form of ownership is checked
 * last: not every request carries it, and the server skips missing parts.
 * @spec S§5 Company
 */
export const company = defineRule<JsonObject, object>({
  slug: 'company',
  keyword: 'company',
  types: ['object'],
  summary: 'company with `name`, `inn` and `orgFormCode`, by itself or as `selected`, chosen or written',
  source: 'R§5 Consulting, S§5 Company',
  chunk: 'frequent',
  params: NO_PARAMS,
  codes: [
    'companyMissing',
    'companyNameMissing',
    'companyInnMissing',
    'innLength',
    'innChecksum',
    'companyOrgFormMissing',
  ],
  check(value) {
    const { company: chosen, at } = fieldCompany(value);
    if (!MEMBERS.some((member) => hasText(chosen, member))) return { code: 'companyMissing' };
    if (!hasText(chosen, 'name')) return { code: 'companyNameMissing', at: at('name') };
    if (!hasText(chosen, 'inn')) return { code: 'companyInnMissing', at: at('inn') };
    const violation = toMemberViolation(at('inn'), innViolation(textOf(chosen, 'inn')));
    if (violation !== null) return violation;
    return hasText(chosen, 'orgFormCode') ? null : { code: 'companyOrgFormMissing', at: at('orgFormCode') };
  },
});
