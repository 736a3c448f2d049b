import { useState } from 'react';
import {
  listProposals,
  type OpenedProposal,
  type ProposedChange,
  publishProposal,
  type RemarkDecision,
  remarkProposal,
  reopenProposal,
} from '#contract';
import { Button } from '../../parts/button.tsx';
import { editorAt } from '../../parts/document/editor-of.ts';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { watchFocus } from '../../parts/watch-focus.ts';
import { useStudio } from '../../studio-context.ts';
import { tellAfterLoad } from '../../told.ts';
import { LEAVING, useSending } from '../../use-sending.ts';
import { useStudioCall, useStudioQuery } from '../../use-studio-call.ts';
import type { ProposalProps } from './proposal-props.ts';
import { Schedule } from './schedule.tsx';

/** Returns functions that send one remark, and all that are typed in the fields of remarks. */
function useRemarks({ id, revision }: OpenedProposal, unsent: ProposalProps['unsent']) {
  const call = useStudioCall();
  const remark = (fingerprint: string, decision: RemarkDecision, words: string): Promise<unknown> =>
    call(remarkProposal, { params: { id }, body: { revision, fingerprint, decision, text: words } });
  /** Called before the proposal gets a state that has no such fields. */
  const sendTyped = async (): Promise<void> => {
    for (const [fingerprint, words] of unsent) {
      if (words !== '') await remark(fingerprint, 'comment', words);
      unsent.delete(fingerprint);
    }
  };
  return { remark, sendTyped };
}

/** Offers the actions that the server's response allows. */
export function Actions({
  proposal,
  gate,
  unsent,
  onChanged,
  onReasonMissing,
}: ProposalProps & { onReasonMissing(): void }) {
  const { text } = useStudio();
  const call = useStudioCall();
  const { remark, sendTyped } = useRemarks(proposal, unsent);
  const [done, setDone] = useState('');
  const { isSending, isOwn, problem, send } = useSending('studio.proposals.failed', gate);
  const { id, revision, refusal, changes, mayPublish, mayReopen } = proposal;
  const run = (act: () => Promise<string>): Promise<void> =>
    send(async () => {
      const focusOutcome = watchFocus();
      try {
        setDone(await act());
      } finally {
        focusOutcome(document.getElementById('main'));
        await onChanged();
      }
    });
  const publish = (): Promise<void> =>
    run(async () => {
      await sendTyped();
      const { written } = await call(publishProposal, { params: { id }, body: { revision } });
      return text(written ? 'studio.publish.done' : 'studio.publish.doneInDatabase');
    });
  const returnable = changes.some(({ state }) => state === 'returned')
    ? []
    : changes.filter(({ mayReturn }) => mayReturn);
  const reopen = async (): Promise<void> => {
    const reason = [...unsent.values()].find((words) => words !== '');
    if (returnable.length > 0 && reason === undefined) {
      onReasonMissing();
      return;
    }
    await run(async () => {
      // The authors find the reason at their desk.
      for (const { fingerprint } of returnable) {
        await remark(fingerprint, 'returned', unsent.get(fingerprint) || String(reason));
        unsent.delete(fingerprint);
      }
      for (const [fingerprint, words] of unsent) if (words === reason) unsent.delete(fingerprint);
      await sendTyped();
      await call(reopenProposal, { params: { id }, body: { revision } });
      return text('studio.proposals.reopened');
    });
  };
  return (
    <>
      {refusal !== undefined && <p className="zs-notice">{text(`studio.refusal.${refusal}`)}</p>}
      {(mayPublish || mayReopen) && (
        <div className="zs-choices">
          {mayPublish && (
            <Button
              look="main"
              label={text('studio.proposals.publish')}
              // Its sign says that something is published, so that another button's call leaves it as it is.
              aria-disabled={isOwn}
              onClick={() => void publish()}
            />
          )}
          {mayReopen && (
            <Button
              label={text('studio.proposals.reopen')}
              aria-disabled={isSending}
              onClick={() => void reopen()}
            />
          )}
        </div>
      )}
      <p role="status">{done}</p>
      <p className="zs-problem" role="alert">
        {problem}
      </p>
      <Schedule {...{ proposal, gate, unsent, onChanged }} />
    </>
  );
}

/** Approves one after another what nobody has decided about; nothing for fewer than two such changes. */
export function ApproveRest({ proposal, gate, unsent, onChanged }: ProposalProps) {
  const { text } = useStudio();
  const { remark } = useRemarks(proposal, unsent);
  const [count, setCount] = useState(0);
  const { isSending, isOwn, problem, send } = useSending('studio.notSaved', gate);
  const { changes, mayRemark } = proposal;
  const rest = changes.filter(({ state, refusal }) => state === 'open' && refusal === undefined);
  const approve = (): Promise<void> =>
    send(async () => {
      const focusOutcome = watchFocus();
      try {
        for (const [index, { fingerprint }] of rest.entries()) {
          setCount(index + 1);
          await remark(fingerprint, 'approved', '');
        }
      } finally {
        focusOutcome(document.getElementById('main'));
        await onChanged();
      }
    });
  return (
    <>
      {mayRemark && rest.length > 1 && (
        <Button
          look="second"
          label={text('studio.proposals.approveRest')}
          aria-disabled={isSending}
          onClick={() => void approve()}
        />
      )}
      <p role="status">{isOwn && text('studio.proposals.approvingRest', { count, all: rest.length })}</p>
      <ProblemNote>{problem}</ProblemNote>
    </>
  );
}

/** Opens a returned change for its author where it was made, after the proposal is a draft again. */
export function FixButton({
  change,
  proposal,
  gate,
  unsent,
  onChanged,
}: ProposalProps & { change: ProposedChange }) {
  const { text } = useStudio();
  const call = useStudioCall();
  const { sendTyped } = useRemarks(proposal, unsent);
  const { isSending, problem, send } = useSending('studio.proposals.failed', gate);
  const { data } = useStudioQuery(listProposals);
  const { id, document, revision, mayReopen } = proposal;
  const place = editorAt(document, change);
  // A draft that was proposed again, or discarded, is mended no more.
  const isDraft = data?.proposals.some((one) => one.id === id && one.returned !== undefined) === true;
  if (proposal.state === 'reopened' && isDraft)
    return (
      <p>
        <a className="zy-button zy-button--secondary" href={place}>
          {text('studio.proposals.fix')}
        </a>
      </p>
    );
  const fix = (): Promise<void> =>
    send(async () => {
      try {
        await sendTyped();
        await call(reopenProposal, { params: { id }, body: { revision } });
      } catch (error) {
        await onChanged();
        throw error;
      }
      tellAfterLoad(text('studio.proposals.reopened'));
      location.assign(place);
      return LEAVING;
    });
  if (!mayReopen) return null;
  return (
    <>
      <Button
        look="second"
        label={text('studio.proposals.fix')}
        aria-disabled={isSending}
        onClick={() => void fix()}
      />
      <ProblemNote>{problem}</ProblemNote>
    </>
  );
}
