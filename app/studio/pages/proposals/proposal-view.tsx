import { type ReactNode, useState } from 'react';
import {
  listProposals,
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
import { Consequences, separate } from '../../parts/document/consequences.tsx';
import { editorAt, editorOf } from '../../parts/document/editor-of.ts';
import { VariantDifferences } from '../../parts/document/variant-differences.tsx';
import { innerQuotes } from '../../parts/inner-quotes.ts';
import { Loading } from '../../parts/loading.tsx';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { useTitles, useVariantTitles } from '../../parts/use-titles.ts';
import { watchFocus } from '../../parts/watch-focus.ts';
import { useStudio } from '../../studio-context.ts';
import { tellAfterLoad } from '../../told.ts';
import { LEAVING, useSending, useSendingGate } from '../../use-sending.ts';
import { useStudioCall, useStudioQuery } from '../../use-studio-call.ts';
import { ProposalConflicts } from './proposal-conflicts.tsx';
import { type ProposalProps, shownState } from './proposal-props.ts';
import { RemarkForm, Remarks } from './remarks.tsx';
import { Schedule } from './schedule.tsx';

/**
 * Page of one proposal (a change that waits for approval): its changes, the remarks about it, and the decisions that
 * the reader may take.
 */
export function ProposalView({ id }: { id: string }) {
  const { text } = useStudio();
  const query = useStudioQuery(openProposal, { params: { id } });
  const gate = useSendingGate();
  const [unsent] = useState(() => new Map<string, string>());
  return (
    <>
      <p>
        <a className="zy-link" href="/studio/proposals">
          {text('studio.proposals.title')}
        </a>
      </p>
      <Loading query={query}>
        {(proposal) => <Opened {...{ proposal, gate, unsent }} onChanged={query.refetch} />}
      </Loading>
    </>
  );
}

function Opened(props: ProposalProps) {
  const { text, moment } = useStudio();
  const titleOf = useTitles();
  const { proposal, gate, unsent, onChanged } = props;
  /** Number of times that the reader wanted to return all without saying why. */
  const [reasonsMissing, setReasonsMissing] = useState(0);
  const { document, removes, state, verdict, message, authors, createdAt, changes, problems, earlier } =
    proposal;
  const isReturned = state === 'open' && changes.some((change) => change.state === 'returned');
  // What came back is to be mended, so that it is read before the rest.
  const { own, following } = separate(
    changes.map(
      ({ follows, ...change }): ProposedChange =>
        follows === undefined || change.state === 'returned' ? change : { ...change, follows },
    ),
  );
  const returnedFirst = own.toSorted(
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
        <strong>{text(`studio.proposals.state.${shownState(state, isReturned, proposal.publishAt)}`)}</strong>
        . {text(`studio.publish.verdict.${verdict}`)}{' '}
        <a className="zy-link" href={editorOf(document)}>
          {text(documentLabel(document))}
        </a>
      </p>
      <p className="zs-small">
        {text('studio.proposals.by', { authors: authors.join(', '), when: moment(createdAt) })}
      </p>
      {earlier !== undefined && (
        <p className="zs-notice">
          {text('studio.proposals.afterReturn', {
            by: earlier.by,
            reason: innerQuotes(earlier.reason),
          })}{' '}
          <a className="zy-link" href={`/studio/proposals/${earlier.id}`}>
            {text('studio.proposals.earlier')}
          </a>
        </p>
      )}
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
        <section className="zs-apart" aria-labelledby="proposed-changes">
          <h2 id="proposed-changes">{text('studio.proposals.changes', { count: own.length })}</h2>
          <ul className="zs-changes">
            {returnedFirst.map((change) => (
              <ProposedChangeItem key={change.fingerprint} change={change} {...props} />
            ))}
          </ul>
          <Consequences
            changes={following}
            item={(change, others) => (
              <ProposedChangeItem key={change.fingerprint} change={change} others={others} {...props} />
            )}
          />
          <ApproveRest {...props} />
        </section>
      )}
      <section className="zs-apart" aria-labelledby="proposal-remarks">
        <h2 id="proposal-remarks">{text('studio.proposals.discussion')}</h2>
        <Remarks remarks={proposal.remarks.filter(({ fingerprint }) => !isShownAbove.has(fingerprint))} />
        {proposal.mayRemark && (
          <RemarkForm
            {...{ proposal, gate, unsent }}
            fingerprint=""
            about=""
            decisions={['comment']}
            reasonsMissing={reasonsMissing}
            onDone={onChanged}
          />
        )}
      </section>
      <Actions {...props} onReasonMissing={() => setReasonsMissing((count) => count + 1)} />
    </>
  );
}

function ProblemText(problem: OpenedProposal['problems'][number]) {
  const { lang } = useStudio();
  return problemIn(problem, lang).message;
}

/** Offers the actions that the server's response allows. */
function Actions({
  proposal,
  gate,
  unsent,
  onChanged,
  onReasonMissing,
}: ProposalProps & { onReasonMissing(): void }) {
  const { text } = useStudio();
  const call = useStudioCall();
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
  const remark = (fingerprint: string, decision: RemarkDecision, words: string): Promise<unknown> =>
    call(remarkProposal, { params: { id }, body: { revision, fingerprint, decision, text: words } });
  /** Sends what is typed in the fields of remarks; the next state of the proposal has no such fields. */
  const sendTyped = async (): Promise<void> => {
    for (const [fingerprint, words] of unsent) {
      if (words !== '') await remark(fingerprint, 'comment', words);
      unsent.delete(fingerprint);
    }
  };
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

const documentLabel = (id: string): string => {
  const kind = (['forms', 'pages'] as const).find((one) => id.startsWith(`${one}/`));
  return kind === undefined ? 'studio.proposals.document' : `studio.proposals.document.${kind}`;
};

/** Opens a returned change for its author where it was made, after the proposal is a draft again. */
function FixButton({
  change,
  proposal,
  gate,
}: Pick<ProposalProps, 'proposal' | 'gate'> & { change: ProposedChange }) {
  const { text, session } = useStudio();
  const call = useStudioCall();
  const { isSending, problem, send } = useSending('studio.proposals.failed', gate);
  const { data } = useStudioQuery(listProposals);
  const { id, document, revision, removes, authors, mayReopen } = proposal;
  if (removes || !authors.includes(session.name)) return null;
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
      await call(reopenProposal, { params: { id }, body: { revision } });
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

/** Shows a change in words with its proof, the decision about it, and the reader's options. */
function ProposedChangeItem({
  change,
  others,
  proposal,
  gate,
  unsent,
  onChanged,
}: ProposalProps & { change: ProposedChange; others?: ReactNode }) {
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
        {(proposal.publishAt === undefined && proposal.state === 'open') || state !== 'open' ? (
          <span className="zs-state">{text(`studio.proposals.changeState.${state}`)}</span>
        ) : null}{' '}
        {sentence}
      </p>
      <VariantDifferences differs={change.differs} />
      {proof !== undefined && <p className="zs-small">{proof[lang]}</p>}
      {places.length > 0 && <p className="zs-small">{places.join(', ')}</p>}
      <Remarks remarks={proposal.remarks.filter((one) => one.fingerprint === fingerprint)} />
      {refusal !== undefined && state !== 'approved' && (
        <p className="zs-small">{text(`studio.refusal.${refusal}`)}</p>
      )}
      {state === 'returned' && <FixButton {...{ change, proposal, gate }} />}
      {proposal.mayRemark && (
        <RemarkForm
          {...{ proposal, gate, unsent }}
          fingerprint={fingerprint}
          about={sentence}
          decisions={decisions}
          onDone={onChanged}
        />
      )}
      {others}
    </li>
  );
}
