import type { FoundAppeals } from '#contract';
import type { AnswerFile } from '#engine/model/proof';
import type { PastChange } from './appeal-history.ts';
import type { StoredAppeal } from './appeals.ts';

type Item = FoundAppeals['appeals'][number];

/**
 * Formats an appeal for a lookup by anybody who knows the phone: number, days and the given `status`, without the
 * reply and its files.
 */
export const publicItem = ({ number, plannedAt, consideredAt }: StoredAppeal, status: string): Item => ({
  claim_number: number,
  status,
  plan_consideration_date: plannedAt,
  fact_consideration_date: consideredAt,
});

interface OwnerFacts {
  /** Title of the form that filed the appeal. */
  kind: string | undefined;
  changes: readonly PastChange[] | undefined;
  files: readonly AnswerFile[];
}

/** Formats an appeal for the proved owner of its phone: also the form, the reply, its files and the past statuses. */
export const ownerItem = (appeal: StoredAppeal, { kind, changes = [], files }: OwnerFacts): Item => ({
  ...publicItem(appeal, appeal.status),
  ...(kind === undefined ? {} : { kind }),
  filed_date: appeal.filedAt,
  ...(appeal.answer === '' ? {} : { answer: appeal.answer }),
  ...(files.length === 0 ? {} : { files: [...files] }),
  history: changes.flatMap(({ at, changed: { status } }) =>
    status === undefined ? [] : [{ changed_date: Math.floor(Date.parse(at) / 1000), status }],
  ),
});
