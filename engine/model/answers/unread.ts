import { isObject, type Json } from '../json/json.ts';

/**
 * What a visitor has typed and a widget could not read as an answer. It takes the answer's place: it is shown and kept in drafts as
 * the text that it is, no schema accepts it, and its reason is the sentence of its error.
 */
export interface Unread {
  unread: string;
  /** Key of the sentence. */
  reason: string;
  params: Record<string, string | number>;
}

/** Makes one, as the answer that it substitutes. */
export const unreadAnswer = (unread: string, reason: string, params: Unread['params'] = {}): Json => ({
  unread,
  reason,
  params,
});

export const isUnread = (value: unknown): value is Unread =>
  isObject(value) && typeof value.unread === 'string' && typeof value.reason === 'string';
