import type { ProposedChange, RemarkDecision } from '#contract';
import { useTitles, useVariantTitles } from '../../parts/use-titles.ts';
import { useStudio } from '../../studio-context.ts';
import type { ProposalProps } from './proposal-props.ts';
import { RemarkForm, Remarks } from './remarks.tsx';

/** Shows a change in words with its proof, the decision about it, and the reader's options. */
export function ProposedChangeItem({
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
