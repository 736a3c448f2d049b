import { isObject, type Json } from '../json/json.ts';

/**
 * Text that a visitor has typed and a widget could not parse as an answer; it replaces the answer. Pages and
 * drafts keep the typed text; no schema accepts it; `reason` and `params` are the key and parameters of the
 * error message.
 */
export interface Unread {
  unread: string;
  /** Key of the error's text. */
  reason: string;
  params: Record<string, string | number>;
}

/** Creates an unread text in the type of the answer that it replaces. */
export const unreadAnswer = (unread: string, reason: string, params: Unread['params'] = {}): Json => ({
  unread,
  reason,
  params,
});

export const isUnread = (value: unknown): value is Unread =>
  isObject(value) && typeof value.unread === 'string' && typeof value.reason === 'string';
