import type { Kysely } from 'kysely';
import { insertNotices, type NoticeTarget } from '../notices/notices.ts';
import type { Tables } from '../storage/tables.ts';
import type { RecordedChange } from './appeal-history.ts';

export interface ChangedAppeal {
  number: string;
  changed: RecordedChange;
  /** That it has now. */
  status: string;
  /** ISO 8601. */
  at: string;
}

/** In the transaction of the change. */
export type NotifyOfAppeal = (transaction: Kysely<Tables>, appeal: ChangedAppeal) => Promise<void>;

/**
 * Notices of what its visitor waits for: another status, or an answer. They hold the number and the status; the receiver finds
 * the phone by the number, and what the bank has answered is read where the phone is proved.
 */
export const appealNotices =
  (targets: readonly NoticeTarget[]): NotifyOfAppeal =>
  async (transaction, { number, changed, status, at }) => {
    const what = [
      ...(changed.status === undefined ? [] : ['status']),
      // Taken back: nobody is sent to read nothing.
      ...(changed.answer || changed.files?.length ? ['answer'] : []),
    ];
    if (what.length === 0) return;
    const data = { number, status, changed: what };
    await insertNotices(transaction, targets, { type: 'appeal.changed', at, data, requestId: number });
  };
