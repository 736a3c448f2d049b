import { isObject, type Json } from '../json/json.ts';

/**
 * Typed text that a widget could not parse, in place of the answer. Pages and drafts keep it, and
 * no schema accepts it. `reason` and `params`: key and parameters of its error message.
 */
export interface Unread {
  unread: string;
  /** Key of the error's text. */
  reason: string;
  params: Record<string, string | number>;
}

/**
 * Returns the value that stands for an unreadable text, in the type of the answer that it replaces. `reason` and
 * `params`: key and parameters of its error message.
 */
export const unreadAnswer = (unread: string, reason: string, params: Unread['params'] = {}): Json => ({
  unread,
  reason,
  params,
});

/** True if the value stands for typed text that could not be read as an answer. */
export const isUnread = (value: unknown): value is Unread =>
  isObject(value) && typeof value.unread === 'string' && typeof value.reason === 'string';
