import { useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { MAX_REMARK_CHARACTERS, type ProposalRemark, type RemarkDecision, remarkProposal } from '#contract';
import { Button } from '../../parts/button.tsx';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { watchFocus } from '../../parts/watch-focus.ts';
import { useStudio } from '../../studio-context.ts';
import { useSending } from '../../use-sending.ts';
import { useStudioCall } from '../../use-studio-call.ts';
import type { ProposalProps } from './proposal-props.ts';

/** List of the remarks on a proposal with author, time and decision; nothing if there are none. */
export function Remarks({ remarks }: { remarks: readonly ProposalRemark[] }) {
  const { text, moment } = useStudio();
  if (remarks.length === 0) return null;
  return (
    <ol className="zs-changes">
      {remarks.map(({ number, decision, text: words, author, createdAt }) => (
        <li key={number}>
          <span className="zs-small">
            {author}, {moment(createdAt)}: {text(`studio.proposals.decision.${decision}`)}
          </span>
          {words !== '' && <div>{words}</div>}
        </li>
      ))}
    </ol>
  );
}

interface RemarkFormProps extends Pick<ProposalProps, 'proposal' | 'gate' | 'unsent'> {
  /** Fingerprint of the change; empty for the proposal as a whole. */
  fingerprint: string;
  /** The change in words, for the accessible names of buttons. */
  about: string;
  decisions: readonly RemarkDecision[];
  /** Grows each time that the form's words are missed as the reason of a return. */
  reasonsMissing?: number;
  onDone: ProposalProps['onChanged'];
}

/**
 * Form for a remark on a proposal with a decision. A comment or a return needs words; an approval, or the withdrawal
 * of a return, needs none. The input for a single change stays folded until somebody writes there.
 */
export function RemarkForm({
  proposal,
  gate,
  unsent,
  fingerprint,
  about,
  decisions,
  reasonsMissing = 0,
  onDone,
}: RemarkFormProps) {
  const { text } = useStudio();
  const call = useStudioCall();
  const id = useId();
  const [words, setWords] = useState('');
  useEffect(() => {
    unsent.set(fingerprint, words.trim());
  }, [unsent, fingerprint, words]);
  const [isOpen, setOpen] = useState(about === '');
  const [done, setDone] = useState('');
  const { isSending, problem, setProblem, send } = useSending('studio.notSaved', gate);
  const write = (): void => {
    flushSync(() => setOpen(true));
    document.getElementById(id)?.focus();
  };
  useEffect(() => {
    if (reasonsMissing === 0) return;
    setProblem(text('studio.proposals.reasonMissing'));
    document.getElementById(id)?.focus();
  }, [reasonsMissing, setProblem, text, id]);
  const named = (title: string): string => (about === '' ? title : `${title}: ${about}`);
  const decide = async (decision: RemarkDecision): Promise<void> => {
    const needsWords = decision === 'returned' || decision === 'comment';
    if (needsWords && words.trim() === '') {
      setProblem(text('studio.proposals.wordsMissing'));
      write();
      return;
    }
    await send(async () => {
      const focusOutcome = watchFocus();
      await call(remarkProposal, {
        params: { id: proposal.id },
        body: { revision: proposal.revision, fingerprint, decision, text: words },
      });
      setWords((now) => (now === words ? '' : now));
      setDone(text(`studio.proposals.decision.${decision}`));
      focusOutcome(document.getElementById(id));
      await onDone();
    });
  };
  return (
    <div>
      {isOpen && (
        <label className="zs-field" htmlFor={id}>
          {text('studio.proposals.remark')}
          <textarea
            className="zs-input zs-text-input"
            id={id}
            rows={1}
            maxLength={MAX_REMARK_CHARACTERS}
            value={words}
            aria-label={named(text('studio.proposals.remark'))}
            aria-describedby={`${id}-problem`}
            aria-invalid={problem !== ''}
            onChange={(event) => setWords(event.target.value)}
          />
        </label>
      )}
      <ProblemNote id={`${id}-problem`}>{problem}</ProblemNote>
      <div className="zs-choices">
        {decisions.map((decision) =>
          decision === 'comment' && !isOpen ? (
            <Button
              key={decision}
              // Takes the focus after a decision, as the open field does.
              id={id}
              label={text('studio.proposals.decide.write')}
              aria-label={named(text('studio.proposals.decide.write'))}
              onClick={write}
            />
          ) : (
            <Button
              key={decision}
              label={text(`studio.proposals.decide.${decision}`)}
              aria-label={named(text(`studio.proposals.decide.${decision}`))}
              aria-disabled={isSending}
              onClick={() => void decide(decision)}
            />
          ),
        )}
        <span role="status">{done}</span>
      </div>
    </div>
  );
}
