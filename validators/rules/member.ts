import type { Violation } from '#engine/model/definition';
import type { Path } from '#engine/model/json';
import { parseDay } from './calendar.ts';
import type { CalendarDate } from './define-rule.ts';

/** Returns a text member of a compound answer; undefined for another type, which the schema refuses. */
export function memberOf(value: object, name: string): string | undefined {
  const member = (value as Record<string, unknown>)[name];
  return typeof member === 'string' ? member : undefined;
}

/** Returns a day member; undefined for a text that is not a day, which its own rule refuses. */
export function dayMemberOf(value: object, name: string): CalendarDate | undefined {
  const text = memberOf(value, name);
  return text === undefined ? undefined : parseDay(text);
}

/** Returns a text member; '' if it is absent. */
export const textOf = (value: object, name: string): string => memberOf(value, name) ?? '';

/** True if the member is a text with more than spaces. */
export const hasText = (value: object, name: string): boolean => textOf(value, name).trim() !== '';

/** Converts a violation of a member to one of the compound answer; null if there is no violation. */
export const toMemberViolation = (at: Path, violation: Violation | null): Violation | null =>
  violation === null ? null : { ...violation, at };
