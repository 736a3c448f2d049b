import { useState } from 'react';
import { listProposals, type ProposalSummary, reopenProposal, roleIncludes } from '#contract';
import { Dialog } from '#renderers';
import { momentInSentence } from '../../moment.ts';
import { useStudio } from '../../studio-context.ts';
import { tellAfterLoad } from '../../told.ts';
import { LEAVING, useSending, useSendingGate } from '../../use-sending.ts';
import { useStudioCall, useStudioQuery } from '../../use-studio-call.ts';
import { Button } from '../button.tsx';
import { innerQuotes } from '../inner-quotes.ts';
import { ProblemNote } from '../problem-note.tsx';
import type { DraftEditing } from './use-draft.ts';

interface DocumentProposalsProps {
  id: string;
  draft: Pick<DraftEditing, 'revision' | 'saveNow'>;
}

/**
 * Notes about the proposals of a document that wait for approval, and about a returned one, with a button that makes
 * its changes the draft again; nothing if there are none.
 */
export function DocumentProposals({ id, draft }: DocumentProposalsProps) {
  const { text, session } = useStudio();
  const stateOf = useStateOf();
  const call = useStudioCall();
  const gate = useSendingGate();
  const { isSending, problem, setProblem, send } = useSending('studio.proposals.failed', gate);
  const [isReopened, setReopened] = useState(false);
  const { data, refetch } = useStudioQuery(listProposals);
  const mayEdit = roleIncludes(session.role, 'content');
  const reopen = ({ id: proposal, revision }: ProposalSummary): Promise<void> =>
    send(async () => {
      // A draft of this page would be in the way of the returned one, and the page would ask before the restart.
      if ((await draft.saveNow()) !== 0) {
        setProblem(text('studio.proposals.here.hasDraft'));
        return;
      }
      try {
        await call(reopenProposal, { params: { id: proposal }, body: { revision } });
      } catch (error) {
        // The list may be older than the proposal.
        void refetch();
        throw error;
      }
      setReopened(true);
      tellAfterLoad(text('studio.proposals.reopened'));
      // The page restarts with the draft.
      location.reload();
      return LEAVING;
    });
  const proposals = data?.proposals ?? [];
  const waiting = proposals.filter(
    ({ document, state, returned }) => document === id && (state === 'open' || returned !== undefined),
  );
  if (waiting.length === 0 && problem === '') return null;
  return (
    <section className="zs-notice" aria-label={text('studio.proposals.here')}>
      {waiting.map((proposal) => (
        <p key={proposal.id}>
          {stateOf(proposal)} {proposal.state === 'open' && `${text('studio.proposals.here.notShown')} `}
          <a className="zy-link" href={`/studio/proposals/${proposal.id}`}>
            {text('studio.proposals.here.open')}
          </a>{' '}
          {mayEdit &&
            proposal.state === 'open' &&
            proposal.authors.includes(session.name) &&
            (draft.revision === 0 ? (
              <Button
                label={text('studio.proposals.reopen')}
                aria-disabled={isSending}
                onClick={() => void reopen(proposal)}
              />
            ) : (
              text('studio.proposals.here.hasDraft')
            ))}
        </p>
      ))}
      {isSending && <Reopening {...(isReopened && { onLeave: () => gate.setBusy(false) })} />}
      <ProblemNote>{problem}</ProblemNote>
    </section>
  );
}

/**
 * Closes the page to edits, which the returned draft would lack; Escape and Back open it again only once the call is
 * over, for a page that the browser has not restarted.
 */
function Reopening({ onLeave }: { onLeave?: () => void }) {
  const { text } = useStudio();
  const [turn, setTurn] = useState(0);
  return (
    <Dialog
      key={turn}
      label={text('studio.proposals.reopen')}
      look="note"
      onClose={onLeave ?? (() => setTurn(turn + 1))}
    >
      <p role="status">{text('studio.proposals.reopening')}</p>
    </Dialog>
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
    if (returned !== undefined)
      return text('studio.proposals.here.returned', {
        ...values,
        by: returned.by,
        reason: innerQuotes(returned.reason),
      });
    return publishAt === undefined
      ? text('studio.proposals.here.waits', values)
      : text('studio.proposals.here.scheduled', { ...values, at: momentInSentence(publishAt, lang) });
  };
}
