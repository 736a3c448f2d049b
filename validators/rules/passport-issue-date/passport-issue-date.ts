import { ageOn, compareDays, parseDay, yearsLater } from '../calendar.ts';
import { defineRule } from '../define-rule.ts';
import { dayMemberOf, memberOf } from '../member.ts';

interface Params {
  /** Names of the two answers, if they are not `birth` and `issue`. */
  birth?: string;
  issue?: string;
  /** True if the check respects the ages at which passports are replaced: 14, 20, 45. */
  range?: boolean;
}

const FIRST_AGE = 14;
const SECOND_AGE = 20;
const THIRD_AGE = 45;

/**
 * Returns the age at which a person had to replace the passport last. @spec S§5 Passport issue date
 */
const lastChangeAge = (age: number): number =>
  age >= THIRD_AGE ? THIRD_AGE : age >= SECOND_AGE ? SECOND_AGE : FIRST_AGE;

/**
 * Rule `passport-issue-date`, on an object: the day in the member `issue` must not be in the future nor before
 * the day in `birth`, and with `range` not before the last replacement that the law requires at the person's
 * age (14, 20, 45). The parameters `issue` and `birth` rename the members. A missing birth date is not
 * compared.
 * @spec S§5 Passport issue date
 */
export const passportIssueDate = defineRule<object, Params>({
  slug: 'passport-issue-date',
  keyword: 'passport-issue-date',
  types: ['object'],
  summary: 'passport issue date against the birth date',
  source: 'S§5 Passport issue date',
  chunk: 'rare',
  params: {
    type: 'object',
    properties: { birth: { type: 'string' }, issue: { type: 'string' }, range: { type: 'boolean' } },
    additionalProperties: false,
  },
  codes: ['dateFormat', 'dateFuture', 'issueBeforeBirth', 'passportExpired'],
  check(value, { birth: birthName = 'birth', issue: at = 'issue', range = false }, clock) {
    const text = memberOf(value, at);
    if (text === undefined) return null;
    const issue = parseDay(text);
    if (issue === undefined) return { code: 'dateFormat', at: [at] };
    const today = clock.today();
    if (compareDays(issue, today) > 0) return { code: 'dateFuture', at: [at] };
    const birth = dayMemberOf(value, birthName);
    if (birth === undefined) return null;
    if (compareDays(issue, birth) < 0) return { code: 'issueBeforeBirth', at: [at] };
    const age = lastChangeAge(ageOn(birth, today));
    return range && compareDays(issue, yearsLater(birth, age)) < 0
      ? { code: 'passportExpired', at: [at], params: { age } }
      : null;
  },
});
