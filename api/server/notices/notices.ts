import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../storage/tables.ts';

/**
 * Targets of notices: `webhook` posts to a URL, `command` starts a program that, for example, sends mail.
 * Notices of appeals go to the bank's customer communication, of proposals to editors, of saved forms to
 * visitors.
 */
export type NoticeTarget = `${'' | 'appeal-' | 'resume-'}${'webhook' | 'command'}`;

/** CRM that is told of erased and corrected requests and withdrawn consents, by the name of its destination. */
export type CrmTarget = `crm:${string}`;

export interface NewNotice {
  targets: readonly (NoticeTarget | CrmTarget)[];
  type:
    | NoticeType
    | 'appeal.changed'
    | 'appeal.overdue'
    | 'form.saved'
    | 'request.erased'
    | 'request.corrected'
    | 'consent.withdrawn';
  /** ISO 8601. */
  at: string;
  data: object;
  /** Id of the request with which the notice is destroyed. */
  requestId?: string;
  /** Encrypts the stored body; plain text by default. */
  seal?(body: string): string;
  /** Deduplication key: several processes store one notice under it. */
  once?: string;
}

/**
 * Stores notices for each of their targets in the transaction of their event; they are sent afterwards.
 * Resolves with the number of new notices.
 */
export async function insertNotices(
  transaction: Kysely<Tables>,
  notices: readonly NewNotice[],
): Promise<number> {
  const rows = notices.flatMap(({ targets, type, at, data, requestId, once, seal = (body) => body }) => {
    const body = seal(JSON.stringify({ type, timestamp: at, data }));
    return targets.map((target) => ({
      ...{ id: once === undefined ? randomUUID() : `${once}.${target}`, target, body },
      ...{ state: 'pending' as const, next_attempt_at: at, created_at: at, request_id: requestId ?? null },
    }));
  });
  if (rows.length === 0) return 0;
  const { numInsertedOrUpdatedRows = 0 } = await transaction
    .insertInto('notices')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}

export type NoticeType = 'proposal.made' | 'proposal.returned' | 'proposal.published' | 'proposal.kept';

/** Event of a proposal: ids and names of documents, never of people or their texts. */
export interface Notified {
  id: string;
  document: string;
  verdict: string;
}

export interface Notices {
  /** Adds a notice, in the transaction of the event. */
  add(transaction: Kysely<Tables>, type: NoticeType, proposal: Notified): Promise<void>;
}

export const createNotices = ({
  targets,
  publicOrigin,
  nowIso,
}: {
  targets: readonly NoticeTarget[];
  publicOrigin: string;
  nowIso: () => string;
}): Notices => ({
  async add(transaction, type, { id, document, verdict }) {
    const url = `${publicOrigin}/studio/proposals/${id}`;
    const data = { id, document, verdict, url };
    await insertNotices(transaction, [{ targets, type, at: nowIso(), data }]);
  },
});
