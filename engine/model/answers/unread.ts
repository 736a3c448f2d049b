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

/** Creates an unread text in the JSON type of the answer that it replaces. */
export const unreadAnswer = (unread: string, reason: string, params: Unread['params'] = {}): Json => ({
  unread,
  reason,
  params,
});

/** True if the value stands for typed text that could not be read as an answer. */
export const isUnread = (value: unknown): value is Unread =>
  isObject(value) && typeof value.unread === 'string' && typeof value.reason === 'string';
