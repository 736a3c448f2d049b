import { defineRule, NO_PARAMS } from '../define-rule.ts';
import { innViolation } from '../inn-number.ts';
import { hasText, inMember, textOf } from '../member.ts';

/** What a company must have, in the order in which a visitor types it by hand. */
const MEMBERS = [
  { name: 'name', code: 'companyNameMissing' },
  { name: 'inn', code: 'companyInnMissing' },
  { name: 'orgFormCode', code: 'companyOrgFormMissing' },
] as const;

/**
 * A company with its taxpayer number, name and form of ownership, whether it was chosen from suggestions or typed by
 * hand. It may hold more, such as an address. @spec S§5 Company
 */
export const company = defineRule<object, object>({
  slug: 'company',
  keyword: 'company',
  types: ['object'],
  summary: 'company with `name`, `inn` and `orgFormCode`, chosen or typed',
  source: 'R§5 Consulting, S§5 Company',
  params: NO_PARAMS,
  codes: ['companyMissing', ...MEMBERS.map(({ code }) => code), 'innLength', 'innChecksum'],
  check(value) {
    const missing = MEMBERS.filter(({ name }) => !hasText(value, name));
    if (missing.length === MEMBERS.length) return { code: 'companyMissing' };
    const [first] = missing;
    if (first !== undefined) return { code: first.code, at: first.name };
    return inMember('inn', innViolation(textOf(value, 'inn')));
  },
});
