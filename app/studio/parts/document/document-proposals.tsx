import { listProposals, openProposal, type ProposalSummary, reopenProposal, roleIncludes } from '#contract';
import { momentInSentence } from '../../moment.ts';
import { useStudio } from '../../studio-context.ts';
import { tellAfterLoad } from '../../told.ts';
import { LEAVING, useSending } from '../../use-sending.ts';
import { useStudioCall, useStudioQuery } from '../../use-studio-call.ts';
import { Button } from '../button.tsx';
import { ProblemNote } from '../problem-note.tsx';

/**
 * Links to the proposals of a document that wait, and to the one that came back, with a button that makes it
 * a draft again; nothing without any.
 */
export function DocumentProposals({ id }: { id: string }) {
  const { text, session } = useStudio();
  const stateOf = useStateOf();
  const call = useStudioCall();
  const { isSending, problem, send } = useSending('studio.proposals.failed');
  const mayEdit = roleIncludes(session.role, 'content');
  const reopen = (proposal: string): Promise<void> =>
    send(async () => {
      const params = { id: proposal };
      const { revision } = await call(openProposal, { params });
      await call(reopenProposal, { params, body: { revision } });
      tellAfterLoad(text('studio.proposals.reopened'));
      // The page restarts with the draft.
      location.reload();
      return LEAVING;
    });
  const proposals = useStudioQuery(listProposals).data?.proposals ?? [];
  const waiting = proposals.filter(
    ({ document, state, returned }) => document === id && (state === 'open' || returned !== undefined),
  );
  if (waiting.length === 0) return null;
  return (
    <section className="zs-notice" aria-label={text('studio.proposals.here')}>
      {waiting.map((proposal) => (
        <p key={proposal.id}>
          {stateOf(proposal)} {proposal.state === 'open' && `${text('studio.proposals.here.notShown')} `}
          <a className="zy-link" href={`/studio/proposals/${proposal.id}`}>
            {text('studio.proposals.here.open')}
          </a>{' '}
          {mayEdit && proposal.state === 'open' && proposal.authors.includes(session.name) && (
            <Button
              label={text('studio.proposals.reopen')}
              aria-disabled={isSending}
              onClick={() => void reopen(proposal.id)}
            />
          )}
        </p>
      ))}
      <p role="status">{isSending && text('studio.loading')}</p>
      <ProblemNote>{problem}</ProblemNote>
    </section>
  );
}

/** Returns a function that describes the next step of a proposal in a sentence. */
function useStateOf(): (proposal: ProposalSummary) => string {
  const { text, lang, session } = useStudio();
  return ({ authors, createdAt, returned, publishAt }) => {
    const values = {
      whose: authors.includes(session.name)
        ? text('studio.proposals.here.own')
        : text('studio.proposals.here.others', { authors: authors.join(', ') }),
      when: momentInSentence(createdAt, lang),
    };
    if (returned !== undefined) return text('studio.proposals.here.returned', { ...values, ...returned });
    return publishAt === undefined
      ? text('studio.proposals.here.waits', values)
      : text('studio.proposals.here.scheduled', { ...values, at: momentInSentence(publishAt, lang) });
  };
}
