import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../storage/tables.ts';

export const NOTICE_TARGETS = ['webhook', 'command'] as const;
/** Where notices go: `webhook` by an address, `command` by a program that sends mail, for example. */
export type NoticeTarget = (typeof NOTICE_TARGETS)[number];

export type NoticeType = 'proposal.made' | 'proposal.returned' | 'proposal.published' | 'proposal.kept';

/** What happened to a proposal: ids and names of documents, never of people, and nothing that was written. */
export interface Notified {
  id: string;
  document: string;
  verdict: string;
}

export interface Notices {
  /** Kept with what happened or not at all; sent afterwards, to every target. */
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
    if (targets.length === 0) return;
    const at = nowIso();
    const url = `${publicOrigin}/studio/proposals/${id}`;
    const body = JSON.stringify({ type, timestamp: at, data: { id, document, verdict, url } });
    await transaction
      .insertInto('notices')
      .values(
        targets.map((target) => ({
          ...{ id: randomUUID(), target, body, state: 'pending' as const },
          ...{ next_attempt_at: at, created_at: at },
        })),
      )
      .execute();
  },
});
