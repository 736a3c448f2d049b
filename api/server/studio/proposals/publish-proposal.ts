import type { Proposal } from '../../publication/proposal-store.ts';
import { publishingOf, type StudioHandler, type StudioServices } from '../handler.ts';
import { type PublishedVersions, type Publishing, publish } from '../publish-draft.ts';
import { openedRevision, submissionOf } from './named-proposal.ts';

/**
 * Handles the studio's call `publish-proposal`: publishes the proposal in the caller's name; 409 if its revision
 * has changed.
 */
export const publishProposal: StudioHandler<'publish-proposal'> = async (call, services) =>
  publishOpened(services, await openedRevision(call, services), publishingOf(call));

/** Publishes an open proposal in a person's name; `details` are added to the audit log's entry. */
export async function publishOpened(
  services: Omit<StudioServices, 'previews' | 'appeals' | 'https'>,
  proposal: Proposal,
  by: Publishing,
  details: Readonly<Record<string, string>> = {},
): Promise<PublishedVersions> {
  const { proposals, notices } = services;
  const { id, document, verdict, message } = proposal;
  return publish(
    services,
    {
      ...(await submissionOf(proposal, services)),
      content: proposal,
      base: proposal.base,
      message,
      details: { proposal: id, ...details },
      async end(transaction) {
        if (!(await proposals.close(transaction, proposal, 'published'))) return undefined;
        await notices.add(transaction, 'proposal.published', { id, document, verdict });
        // Decisions may have changed since.
        return { ...(await submissionOf(proposal, services, transaction)), content: proposal };
      },
    },
    by,
  );
}
