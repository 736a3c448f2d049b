import { compareDays, parseDay, yearsLater } from '../calendar.ts';
import { defineRule } from '../define-rule.ts';
import { dayMemberOf, memberOf } from '../member.ts';

interface Params {
  /** Names of the two answers, if they are not `birth` and `start`. */
  birth?: string;
  start?: string;
}

const MIN_AGE = 14;

/**
 * Rule `work-start-date`, on an object: the day in the member `start` must not be in the future, nor before the
 * fourteenth birthday by the day in `birth`, which may be missing. Parameters of these names rename the
 * members.
 * @spec S§5 Work start date
 */
export const workStartDate = defineRule<object, Params>({
  slug: 'work-start-date',
  keyword: 'work-start-date',
  types: ['object'],
  summary: 'start of work: after the age of 14',
  source: 'S§5 Work start date',
  chunk: 'rare',
  params: {
    type: 'object',
    properties: { birth: { type: 'string' }, start: { type: 'string' } },
    additionalProperties: false,
  },
  codes: ['dateFormat', 'dateFuture', 'workTooEarly'],
  check(value, { birth: birthName = 'birth', start: at = 'start' }, clock) {
    const text = memberOf(value, at);
    if (text === undefined) return null;
    const start = parseDay(text);
    if (start === undefined) return { code: 'dateFormat', at: [at] };
    if (compareDays(start, clock.today()) > 0) return { code: 'dateFuture', at: [at] };
    const birth = dayMemberOf(value, birthName);
    return birth !== undefined && compareDays(start, yearsLater(birth, MIN_AGE)) < 0
      ? { code: 'workTooEarly', at: [at], params: { age: MIN_AGE } }
      : null;
  },
});
