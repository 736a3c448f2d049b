import { isObject, type Json } from '../json/json.ts';

/**
 * Value in place of an answer for a typed text that a widget could not parse, such as a day `32.01`. Pages and drafts
 * keep it, and no schema accepts it.
 */
export interface Unread {
  /** Text as typed. */
  unread: string;
  /** Key of the error message, whose parameters are `params`. */
  reason: string;
  params: Record<string, string | number>;
}

/**
 * Returns the value that stands for a typed text that a widget could not parse, typed as an answer. `reason` and
 * `params`: key and parameters of its error message.
 */
export const unreadAnswer = (unread: string, reason: string, params: Unread['params'] = {}): Json => ({
  unread,
  reason,
  params,
});

/** True if a value is an `Unread`, which stands for typed text that could not be parsed as an answer. */
export const isUnread = (value: unknown): value is Unread =>
  isObject(value) && typeof value.unread === 'string' && typeof value.reason === 'string';
