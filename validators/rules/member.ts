import type { Violation } from '#engine/model/definition';
import { parseDay } from './calendar.ts';
import type { CalendarDate } from './define-rule.ts';

/** A text member of a compound answer; members of other types are checked by the schema. */
export function memberOf(value: object, name: string): string | undefined {
  const member = (value as Record<string, unknown>)[name];
  return typeof member === 'string' ? member : undefined;
}

/** A member that is a day; undefined also for a text that is none, which has an error of its own. */
export function dayMemberOf(value: object, name: string): CalendarDate | undefined {
  const text = memberOf(value, name);
  return text === undefined ? undefined : parseDay(text);
}

/** A text member, empty where there is none. */
export const textOf = (value: object, name: string): string => memberOf(value, name) ?? '';

/** Whether a member is a text with more in it than blanks. */
export const hasText = (value: object, name: string): boolean => textOf(value, name).trim() !== '';

/** What is wrong with a member, as a violation of the compound answer. */
export const inMember = (at: string, violation: Violation | null): Violation | null =>
  violation === null ? null : { ...violation, at };
