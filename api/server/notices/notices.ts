import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../storage/tables.ts';

/**
 * Where notices go: `webhook` by an address, `command` by a program that sends mail, for example. Those of appeals go where the
 * bank writes to its customers, those of proposals to its editors, those of saved forms to their visitors.
 */
export type NoticeTarget = `${'' | 'appeal-' | 'resume-'}${'webhook' | 'command'}`;

export interface NewNotice {
  type: NoticeType | 'appeal.changed' | 'appeal.overdue' | 'form.saved';
  /** ISO 8601. */
  at: string;
  data: object;
  /** What it is destroyed with. */
  requestId?: string;
  /** How it is kept until it is sent; as it is written unless given. */
  seal?(body: string): string;
  /** What is noticed once under this name, however many processes notice it. */
  once?: string;
}

/** Kept with what happened or not at all; sent afterwards, to every target. Resolves with how many are new. */
export async function insertNotices(
  transaction: Kysely<Tables>,
  targets: readonly NoticeTarget[],
  { type, at, data, requestId, once, seal = (body) => body }: NewNotice,
): Promise<number> {
  if (targets.length === 0) return 0;
  const body = seal(JSON.stringify({ type, timestamp: at, data }));
  const { numInsertedOrUpdatedRows = 0 } = await transaction
    .insertInto('notices')
    .values(
      targets.map((target) => ({
        ...{
          id: once === undefined ? randomUUID() : `${once}.${target}`,
          target,
          body,
          state: 'pending' as const,
        },
        ...{ next_attempt_at: at, created_at: at, request_id: requestId ?? null },
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}

export type NoticeType = 'proposal.made' | 'proposal.returned' | 'proposal.published' | 'proposal.kept';

/** What happened to a proposal: ids and names of documents, never of people, and nothing that was written. */
export interface Notified {
  id: string;
  document: string;
  verdict: string;
}

export interface Notices {
  /** In the transaction of what happened. */
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
    await insertNotices(transaction, targets, { type, at: nowIso(), data: { id, document, verdict, url } });
  },
});
