import { defineRule } from '../define-rule.ts';
import { memberOf, toMemberViolation } from '../member.ts';
import { nationalDigits, russianNumberViolation } from '../russian-number.ts';

interface Params {
  /** Names of the two answers, if they are not `work` and `mobile`. */
  work?: string;
  mobile?: string;
}

/**
 * Rule `work-phone`, on an object: the member `work` must be a Russian number whose digits differ from those of
 * `mobile`; parameters of these names rename the members. A missing answer and an invalid mobile are left to
 * other rules.
 * @spec S§5 Phone
 */
export const workPhone = defineRule<object, Params>({
  slug: 'work-phone',
  keyword: 'work-phone',
  types: ['object'],
  summary: 'work phone: a Russian number that is not the personal mobile',
  source: 'S§5 Phone',
  chunk: 'rare',
  params: {
    type: 'object',
    properties: { work: { type: 'string' }, mobile: { type: 'string' } },
    additionalProperties: false,
  },
  codes: ['phoneMissing', 'phoneNotRussian', 'phoneIncomplete', 'phoneAreaCode', 'workPhoneSame'],
  check(value, { work: at = 'work', mobile: mobileName = 'mobile' }) {
    const work = memberOf(value, at);
    if (work === undefined) return null;
    const violation = toMemberViolation([at], russianNumberViolation(work));
    if (violation !== null) return violation;
    const mobile = memberOf(value, mobileName);
    return mobile !== undefined && nationalDigits(mobile) === nationalDigits(work)
      ? { code: 'workPhoneSame', at: [at] }
      : null;
  },
});
