import { type ReactNode, useState } from 'react';
import { type OpenedProposal, openProposal, type ProposedChange, type RemarkDecision } from '#contract';
import { problemIn } from '#engine/model/problems';
import { CopyButton } from '../../parts/copy-button.tsx';
import { Consequences, separate } from '../../parts/document/consequences.tsx';
import { editorOf } from '../../parts/document/editor-of.ts';
import { VariantDifferences } from '../../parts/document/variant-differences.tsx';
import { innerQuotes } from '../../parts/inner-quotes.ts';
import { Loading } from '../../parts/loading.tsx';
import { useTitles, useVariantTitles } from '../../parts/use-titles.ts';
import { useStudio } from '../../studio-context.ts';
import { useSendingGate } from '../../use-sending.ts';
import { useStudioQuery } from '../../use-studio-call.ts';
import { Actions, ApproveRest, FixButton } from './proposal-actions.tsx';
import { ProposalConflicts } from './proposal-conflicts.tsx';
import { detailedState, type ProposalProps } from './proposal-props.ts';
import { RemarkForm, Remarks } from './remarks.tsx';

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
        <strong>
          {text(`studio.proposals.state.${detailedState(state, isReturned, proposal.publishAt)}`)}
        </strong>
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

const documentLabel = (id: string): string => {
  const kind = (['forms', 'pages'] as const).find((one) => id.startsWith(`${one}/`));
  return kind === undefined ? 'studio.proposals.document' : `studio.proposals.document.${kind}`;
};

/** Shows a change in words with its proof, the decision about it, and the reader's options. */
function ProposedChangeItem({
  change,
  others,
  proposal,
  gate,
  unsent,
  onChanged,
}: ProposalProps & { change: ProposedChange; others?: ReactNode }) {
  const { text, lang, session } = useStudio();
  const titleOf = useTitles();
  const variantTitles = useVariantTitles();
  const { fingerprint, form, kind, verdict, variants, words, proof, state, refusal } = change;
  const sentence = words[lang] === '' ? text(`studio.proposals.kind.${kind}`) : words[lang];
  const places = [
    ...(form === '' || `forms/${form}` === proposal.document ? [] : [titleOf(`forms/${form}`)]),
    ...(kind.startsWith('variant.') ? [] : variantTitles(form, variants)),
  ];
  const mayFix = state === 'returned' && !proposal.removes && proposal.authors.includes(session.name);
  // The changes of a scheduled proposal wait for their time alone.
  const isUndecided = proposal.state === 'open' && proposal.publishAt === undefined;
  const decisions: RemarkDecision[] = [
    ...(refusal === undefined && state !== 'approved' ? (['approved'] as const) : []),
    ...(change.mayReturn ? (['returned'] as const) : []),
    ...(change.mayWithdraw ? (['withdrawn'] as const) : []),
    'comment',
  ];
  return (
    <li data-verdict={verdict}>
      <p>
        {(state !== 'open' || isUndecided) && (
          <span className="zs-state">{text(`studio.proposals.changeState.${state}`)}</span>
        )}{' '}
        {sentence}
      </p>
      <VariantDifferences differs={change.differs} />
      {proof !== undefined && <p className="zs-small">{proof[lang]}</p>}
      {places.length > 0 && <p className="zs-small">{places.join(', ')}</p>}
      <Remarks remarks={proposal.remarks.filter((one) => one.fingerprint === fingerprint)} />
      {refusal !== undefined && state !== 'approved' && (
        <p className="zs-small">{text(`studio.refusal.${refusal}`)}</p>
      )}
      {mayFix && <FixButton {...{ change, proposal, gate, unsent, onChanged }} />}
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
