import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../storage/tables.ts';

/**
 * Receiver of notices: `webhook` is a URL to post to, `command` a program to start, for example to send mail.
 * Without a prefix they are about proposals, for editors; `appeal-` about appeals, for the bank's communication
 * with customers; `resume-` about saved forms, for visitors.
 */
export type NoticeTarget = `${'' | 'appeal-' | 'resume-'}${'webhook' | 'command'}`;

/**
 * CRM that must be told of erased or corrected requests and of withdrawn consents: `crm:` and the name of its
 * destination.
 */
export type CrmTarget = `crm:${string}`;

/** Notice to store for receivers: its type, time and data. */
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
 * Stores notices for each of their targets, in the transaction of the event; a worker sends them
 * later. Resolves with the number of new notices.
 */
export async function insertNotices(
  transaction: Kysely<Tables>,
  notices: readonly NewNotice[],
): Promise<number> {
  const rows = notices.flatMap(({ targets, type, at, data, requestId, once, seal = (body) => body }) => {
    const body = seal(JSON.stringify({ type, timestamp: at, data }));
    return targets.map((target) => ({
      id: once === undefined ? randomUUID() : `${once}.${target}`,
      target,
      body,
      state: 'pending' as const,
      next_attempt_at: at,
      created_at: at,
      request_id: requestId ?? null,
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

/**
 * Kind of a notice about a proposal: it was made, returned or published, or could not be published at its
 * scheduled time (`proposal.kept`).
 */
export type NoticeType = 'proposal.made' | 'proposal.returned' | 'proposal.published' | 'proposal.kept';

/** Proposal that a notice is about: ids and names of documents, never people or texts. */
export interface Notified {
  id: string;
  document: string;
  verdict: string;
}

/** Writer of the notices about proposals. */
export interface Notices {
  /** Stores the notice of a proposal, in the transaction of the event. */
  add(transaction: Kysely<Tables>, type: NoticeType, proposal: Notified): Promise<void>;
}

/** Targets of the notices for staff, with the site's origin for their links. */
export interface NoticePorts {
  /** Receivers among staff. */
  targets: readonly NoticeTarget[];
  publicOrigin: string;
  nowIso: () => string;
}

/** Builds the writer of notices about proposals: one stored message for each target, with a link to the proposal. */
export const createNotices = ({ targets, publicOrigin, nowIso }: NoticePorts): Notices => ({
  async add(transaction, type, { id, document, verdict }) {
    const url = `${publicOrigin}/studio/proposals/${id}`;
    const data = { id, document, verdict, url };
    await insertNotices(transaction, [{ targets, type, at: nowIso(), data }]);
  },
});
