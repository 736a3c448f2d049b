import { useState } from 'react';
import {
  type OpenedProposal,
  openProposal,
  type ProposedChange,
  publishProposal,
  type RemarkDecision,
  remarkProposal,
  reopenProposal,
} from '#contract';
import { problemIn } from '#engine/model/problems';
import { Button } from '../../parts/button.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import { editorOf } from '../../parts/document/editor-of.ts';
import { Loading } from '../../parts/loading.tsx';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { useTitles, useVariantTitles } from '../../parts/use-titles.ts';
import { watchFocus } from '../../parts/watch-focus.ts';
import { useStudio } from '../../studio-context.ts';
import { useSending, useSendingGate } from '../../use-sending.ts';
import { useStudioCall, useStudioQuery } from '../../use-studio-call.ts';
import { ProposalConflicts } from './proposal-conflicts.tsx';
import type { ProposalProps } from './proposal-props.ts';
import { RemarkForm, Remarks, type Written } from './remarks.tsx';
import { Schedule } from './schedule.tsx';

/** Shows a proposal: its changes, the opinions about it, and the actions that the reader may take. */
export function ProposalView({ id }: { id: string }) {
  const { text } = useStudio();
  const query = useStudioQuery(openProposal, { params: { id } });
  const gate = useSendingGate();
  return (
    <>
      <p>
        <a className="zy-link" href="/studio/proposals">
          {text('studio.proposals.title')}
        </a>
      </p>
      <Loading query={query}>
        {(proposal) => <Opened {...{ proposal, gate }} onChanged={query.refetch} />}
      </Loading>
    </>
  );
}

function Opened(props: ProposalProps) {
  const { text, moment } = useStudio();
  const titleOf = useTitles();
  const { proposal, gate, onChanged } = props;
  const { document, removes, state, verdict, message, authors, createdAt, changes, problems } = proposal;
  const written = useState('');
  const isReturned = state === 'open' && changes.some((change) => change.state === 'returned');
  // What came back is to be mended, so that it is read before the rest.
  const returnedFirst = changes.toSorted(
    (one, other) => Number(other.state === 'returned') - Number(one.state === 'returned'),
  );
  const isShownAbove = new Set(changes.map(({ fingerprint }) => fingerprint));
  return (
    <>
      <h1 className="zy-studio__title">
        {text(removes ? 'studio.proposals.removal' : 'studio.proposals.change', {
          document: titleOf(document),
        })}
      </h1>
      <p>
        <strong>{text(`studio.proposals.state.${isReturned ? 'returned' : state}`)}</strong>.{' '}
        {text(`studio.publish.verdict.${verdict}`)}{' '}
        <a className="zy-link" href={editorOf(document)}>
          {text('studio.proposals.document')}
        </a>
      </p>
      <p className="zs-small">
        {text('studio.proposals.by', { authors: authors.join(', '), when: moment(createdAt) })}
      </p>
      {message !== '' && <blockquote className="zs-notice">{message}</blockquote>}
      <p>
        <CopyButton label={text('studio.proposals.link')} copied={() => location.href} />
      </p>
      <ProposalConflicts {...props} />
      {problems.length > 0 && (
        <ul className="zs-problem">
          {problems.map((problem) => (
            <li key={`${problem.file} ${problem.pointer} ${problem.code}`}>
              <ProblemText {...problem} />
            </li>
          ))}
        </ul>
      )}
      {changes.length > 0 && (
        <section aria-labelledby="proposed-changes">
          <h2 id="proposed-changes">{text('studio.proposals.changes', { count: changes.length })}</h2>
          <ul className="zs-changes">
            {returnedFirst.map((change) => (
              <ProposedChangeItem key={change.fingerprint} change={change} {...props} />
            ))}
          </ul>
          <ApproveRest {...props} />
        </section>
      )}
      <section aria-labelledby="proposal-remarks">
        <h2 id="proposal-remarks">{text('studio.proposals.discussion')}</h2>
        <Remarks remarks={proposal.remarks.filter(({ fingerprint }) => !isShownAbove.has(fingerprint))} />
        {proposal.mayRemark && (
          <RemarkForm
            {...{ proposal, gate }}
            fingerprint=""
            about=""
            decisions={['comment']}
            written={written}
            onDone={onChanged}
          />
        )}
      </section>
      <Actions {...props} written={written} />
    </>
  );
}

function ProblemText(problem: OpenedProposal['problems'][number]) {
  const { lang } = useStudio();
  return problemIn(problem, lang).message;
}

/** Offers the actions that the server's response allows. */
function Actions({ proposal, gate, onChanged, written }: ProposalProps & { written: Written }) {
  const { text } = useStudio();
  const call = useStudioCall();
  const [done, setDone] = useState('');
  const { isSending, isOwn, problem, send } = useSending('studio.proposals.failed', gate);
  const { id, revision, refusal, mayPublish, mayReopen, mayRemark } = proposal;
  const [words, setWords] = written;
  const run = (act: () => Promise<string>): Promise<void> =>
    send(async () => {
      const focusOutcome = watchFocus();
      // What stands in the discussion, unsent, is the reason.
      if (mayRemark && words.trim() !== '') {
        const comment = { revision, fingerprint: '', decision: 'comment', text: words } as const;
        await call(remarkProposal, { params: { id }, body: comment });
        setWords('');
      }
      setDone(await act());
      focusOutcome(document.getElementById('main'));
      await onChanged();
    });
  const publish = (): Promise<void> =>
    run(async () => {
      const { written } = await call(publishProposal, { params: { id }, body: { revision } });
      return text(written ? 'studio.publish.done' : 'studio.publish.doneInDatabase');
    });
  const reopen = (): Promise<void> =>
    run(async () => {
      await call(reopenProposal, { params: { id }, body: { revision } });
      return text('studio.proposals.reopened');
    });
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
      <Schedule {...{ proposal, gate, onChanged }} />
      <p role="status">{done}</p>
      <p className="zs-problem" role="alert">
        {problem}
      </p>
    </>
  );
}

/** Approves one after another what nobody has decided about; nothing for fewer than two such changes. */
function ApproveRest({ proposal, gate, onChanged }: ProposalProps) {
  const { text } = useStudio();
  const call = useStudioCall();
  const [count, setCount] = useState(0);
  const { isSending, isOwn, problem, send } = useSending('studio.notSaved', gate);
  const { id, revision, changes, mayRemark } = proposal;
  const rest = changes.filter(({ state, refusal }) => state === 'open' && refusal === undefined);
  const approve = (): Promise<void> =>
    send(async () => {
      const focusOutcome = watchFocus();
      try {
        for (const [index, { fingerprint }] of rest.entries()) {
          setCount(index + 1);
          await call(remarkProposal, {
            params: { id },
            body: { revision, fingerprint, decision: 'approved', text: '' },
          });
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
          label={text('studio.proposals.approveRest', { count: rest.length })}
          aria-disabled={isSending}
          onClick={() => void approve()}
        />
      )}
      <p role="status">{isOwn && text('studio.proposals.approvingRest', { count, all: rest.length })}</p>
      <ProblemNote>{problem}</ProblemNote>
    </>
  );
}

/** Shows a change in words with its proof, the decision about it, and the reader's options. */
function ProposedChangeItem({
  change,
  proposal,
  gate,
  onChanged,
}: ProposalProps & { change: ProposedChange }) {
  const { text, lang } = useStudio();
  const titleOf = useTitles();
  const variantTitles = useVariantTitles();
  const { fingerprint, form, kind, verdict, variants, words, proof, state, refusal } = change;
  const sentence = words[lang] === '' ? text(`studio.proposals.kind.${kind}`) : words[lang];
  const places = [
    ...(form === '' || `forms/${form}` === proposal.document ? [] : [titleOf(`forms/${form}`)]),
    ...(kind.startsWith('variant.') ? [] : variantTitles(form, variants)),
  ];
  const decisions: RemarkDecision[] = [
    ...(refusal === undefined && state !== 'approved' ? (['approved'] as const) : []),
    ...(change.mayReturn ? (['returned'] as const) : []),
    ...(change.mayWithdraw ? (['withdrawn'] as const) : []),
    'comment',
  ];
  return (
    <li data-verdict={verdict}>
      <p>
        {(proposal.state === 'open' || state !== 'open') && (
          <span className="zs-state">{text(`studio.proposals.changeState.${state}`)}</span>
        )}{' '}
        {sentence}
      </p>
      {proof !== undefined && <p className="zs-small">{proof[lang]}</p>}
      {places.length > 0 && <p className="zs-small">{places.join(', ')}</p>}
      <Remarks remarks={proposal.remarks.filter((one) => one.fingerprint === fingerprint)} />
      {refusal !== undefined && state !== 'approved' && (
        <p className="zs-small">{text(`studio.refusal.${refusal}`)}</p>
      )}
      {proposal.mayRemark && (
        <RemarkForm
          {...{ proposal, gate }}
          fingerprint={fingerprint}
          about={sentence}
          decisions={decisions}
          onDone={onChanged}
        />
      )}
    </li>
  );
}
