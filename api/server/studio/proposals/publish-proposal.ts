import type { StudioHandler } from '../handler.ts';
import { publish } from '../publish-draft.ts';
import { openedRevision, submissionOf } from './named-proposal.ts';

export const publishProposal: StudioHandler<'publish-proposal'> = async (call, services) => {
  const { proposals, notices } = services;
  const proposal = await openedRevision(call, services);
  const { id, document, verdict } = proposal;
  return publish(
    services,
    {
      ...(await submissionOf(proposal, services)),
      content: proposal,
      base: proposal.base,
      details: { proposal: id },
      async end(transaction) {
        if (!(await proposals.close(transaction, proposal, 'published'))) return undefined;
        await notices.add(transaction, 'proposal.published', { id, document, verdict });
        // Somebody may have decided otherwise meanwhile.
        return { ...(await submissionOf(proposal, services, transaction)), content: proposal };
      },
    },
    call.session.user,
  );
};
