import type { Kysely } from 'kysely';
import { insertNotices, type NoticeTarget } from '../notices/notices.ts';
import type { Tables } from '../storage/tables.ts';
import type { RecordedChange } from './appeal-history.ts';

/** Change of an appeal about which the operator's systems are told. */
export interface ChangedAppeal {
  number: string;
  changed: RecordedChange;
  status: string;
  /** ISO 8601. */
  at: string;
}

/**
 * Function that stores a notice of an appeal's change for the operator's systems, in the transaction of the
 * change.
 */
export type NotifyOfAppeal = (transaction: Kysely<Tables>, appeal: ChangedAppeal) => Promise<void>;

/**
 * Returns a function that stores a notice of a change that a visitor waits for: a new status, or a reply. A
 * notice has the number and the status only; the receiver finds the phone by the number, and the visitor
 * reads the reply after proving the phone.
 */
export const appealNotices =
  (targets: readonly NoticeTarget[]): NotifyOfAppeal =>
  async (transaction, { number, changed, status, at }) => {
    const what = [
      ...(changed.status === undefined ? [] : ['status']),
      // A removed answer causes no notice.
      ...(changed.answer || changed.files?.length ? ['answer'] : []),
    ];
    if (what.length === 0) return;
    const data = { number, status, changed: what };
    await insertNotices(transaction, [{ targets, type: 'appeal.changed', at, data, requestId: number }]);
  };
