import { useState } from 'react';
import { type ProposalConflict, resolveProposal } from '#contract';
import { refusalText } from '../../call-studio.ts';
import { useStudio } from '../../studio-context.ts';
import { useStudioCall } from '../../use-studio-call.ts';
import type { ProposalProps } from './proposal-props.ts';

type Choices = Readonly<Record<string, 'ours' | 'theirs'>>;
const keyOf = ({ file, pointer }: ProposalConflict): string => `${file} ${pointer}`;

/** Settings that somebody else has published meanwhile with another value: of each the reader chooses whose stays. */
export function ProposalConflicts({ proposal, onChanged }: ProposalProps) {
  const { text } = useStudio();
  const call = useStudioCall();
  const [chosen, setChosen] = useState<Choices>({});
  const [problem, setProblem] = useState('');
  const { id, revision, conflicts, mayRemark } = proposal;
  if (conflicts.length === 0) return null;
  const resolve = async (): Promise<void> => {
    const keep = conflicts.flatMap((one) => {
      const value = chosen[keyOf(one)];
      return value === undefined ? [] : [{ file: one.file, pointer: one.pointer, value }];
    });
    if (keep.length < conflicts.length) {
      setProblem(text('studio.proposals.conflict.choose'));
      return;
    }
    setProblem('');
    try {
      await call(resolveProposal, { params: { id }, body: { revision, keep } });
      document.getElementById('main')?.focus();
      onChanged();
    } catch (error) {
      setProblem(refusalText(error) ?? text('studio.notSaved'));
    }
  };
  return (
    <section className="zs-panel zs-conflict" aria-labelledby="proposal-conflicts">
      <h2 id="proposal-conflicts">{text('studio.proposals.conflict.title')}</h2>
      <p>{text('studio.proposals.conflict.text')}</p>
      {conflicts.map((conflict) => (
        <Setting
          key={keyOf(conflict)}
          conflict={conflict}
          chosen={chosen[keyOf(conflict)]}
          mayChoose={mayRemark}
          onChoose={(value) => setChosen({ ...chosen, [keyOf(conflict)]: value })}
        />
      ))}
      {mayRemark && (
        <button className="zy-button" type="button" onClick={() => void resolve()}>
          {text('studio.proposals.conflict.resolve')}
        </button>
      )}
      <p className="zs-problem" role="alert">
        {problem}
      </p>
    </section>
  );
}

interface SettingProps {
  conflict: ProposalConflict;
  chosen: 'ours' | 'theirs' | undefined;
  mayChoose: boolean;
  onChoose(value: 'ours' | 'theirs'): void;
}

function Setting({ conflict, chosen, mayChoose, onChoose }: SettingProps) {
  const { text } = useStudio();
  const { file, pointer, base } = conflict;
  const place = pointer.slice(1).replaceAll('/', ' › ');
  const written = (value: string | null): string => value ?? text('studio.proposals.conflict.absent');
  return (
    <fieldset className="zs-fieldset">
      <legend>{text('studio.proposals.conflict.setting', { file, place })}</legend>
      <p className="zs-small">{text('studio.proposals.conflict.base', { value: written(base) })}</p>
      {(['ours', 'theirs'] as const).map((side) => (
        <label className="zs-inline" key={side}>
          <input
            type="radio"
            name={keyOf(conflict)}
            disabled={!mayChoose}
            checked={chosen === side}
            onChange={() => onChoose(side)}
          />
          {text(`studio.proposals.conflict.${side}`, { value: written(conflict[side]) })}
        </label>
      ))}
    </fieldset>
  );
}
