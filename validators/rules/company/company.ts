import { defineRule, NO_PARAMS } from '../define-rule.ts';
import { innViolation } from '../inn-number.ts';
import { hasText, inMember, textOf } from '../member.ts';

const MEMBERS = ['name', 'inn', 'orgFormCode'] as const;

/**
 * A company with its taxpayer number, name and form of ownership, whether it was chosen from suggestions or typed by
 * hand. It may hold more, such as an address. The form of ownership is judged last: not every request carries it, and
 * the server passes over what was not sent. @spec S§5 Company
 */
export const company = defineRule<object, object>({
  slug: 'company',
  keyword: 'company',
  types: ['object'],
  summary: 'company with `name`, `inn` and `orgFormCode`, chosen or typed',
  source: 'R§5 Consulting, S§5 Company',
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
    if (!MEMBERS.some((member) => hasText(value, member))) return { code: 'companyMissing' };
    if (!hasText(value, 'name')) return { code: 'companyNameMissing', at: 'name' };
    if (!hasText(value, 'inn')) return { code: 'companyInnMissing', at: 'inn' };
    const violation = inMember('inn', innViolation(textOf(value, 'inn')));
    if (violation !== null) return violation;
    return hasText(value, 'orgFormCode') ? null : { code: 'companyOrgFormMissing', at: 'orgFormCode' };
  },
});
