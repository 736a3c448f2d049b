import type { Violation } from '#engine/model/definition';
import type { Path } from '#engine/model/json';
import { parseDay } from './calendar.ts';
import type { CalendarDate } from './define-rule.ts';

/**
 * Returns the member `name` of a compound answer if it is a text; otherwise undefined, because the schema
 * refuses other types.
 */
export function memberOf(value: object, name: string): string | undefined {
  const member = (value as Record<string, unknown>)[name];
  return typeof member === 'string' ? member : undefined;
}

/** Returns the member `name` as a day; undefined if it is absent or not a day, which its own rule refuses. */
export function dayMemberOf(value: object, name: string): CalendarDate | undefined {
  const text = memberOf(value, name);
  return text === undefined ? undefined : parseDay(text);
}

/** Returns the member `name` if it is a text, otherwise ''. */
export const textOf = (value: object, name: string): string => memberOf(value, name) ?? '';

/** True if the member `name` is a text with more than spaces. */
export const hasText = (value: object, name: string): boolean => textOf(value, name).trim() !== '';

/** Returns the violation with the path `at` of the member that it is about; null for null. */
export const toMemberViolation = (at: Path, violation: Violation | null): Violation | null =>
  violation === null ? null : { ...violation, at };
