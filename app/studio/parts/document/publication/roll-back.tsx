import { useEffect, useRef, useState } from 'react';
import { type ComparedDocument, compareRollBack, rollBack } from '#contract';
import { refusalText } from '../../../call-studio.ts';
import { useStudio } from '../../../studio-context.ts';
import { tellAfterLoad } from '../../../told.ts';
import { LEAVING, useSending } from '../../../use-sending.ts';
import { useStudioCall } from '../../../use-studio-call.ts';
import { Button } from '../../button.tsx';
import { ProblemNote } from '../../problem-note.tsx';
import { ComparedChanges } from './compared-changes.tsx';

interface RollBackProps {
  kind: string;
  slug: string;
  number: number;
  /** Number of the live version. */
  live: number;
  onCancel(): void;
}

/**
 * Shows the changes for visitors and the CRM if an old version went live again, with the button that does it.
 */
export function RollBack({ kind, slug, number, live, onCancel }: RollBackProps) {
  const { text } = useStudio();
  const call = useStudioCall();
  const [compared, setCompared] = useState<ComparedDocument>();
  const { isSending, problem, setProblem, send } = useSending('studio.publish.failed');
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    let isWanted = true;
    region.current?.focus();
    call(compareRollBack, { params: { kind, slug }, body: { number } }).then(
      (answer) => isWanted && setCompared(answer),
      (error) => isWanted && setProblem(refusalText(error) ?? text('studio.notLoaded')),
    );
    return () => {
      isWanted = false;
    };
  }, [call, kind, slug, number, text, setProblem]);
  // The list below would stay where it is while the changes come, and push their beginning out of view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the changes make the section higher
  useEffect(() => region.current?.scrollIntoView({ block: 'start' }), [compared]);
  const publish = (): Promise<void> =>
    send(async () => {
      await call(rollBack, { params: { kind, slug }, body: { number, live } });
      tellAfterLoad(text('studio.versions.rollBack.done', { number, live }));
      // The page restarts with the live files.
      location.reload();
      return LEAVING;
    });
  return (
    <section className="zs-panel" aria-labelledby="roll-back" ref={region} tabIndex={-1}>
      <h3 id="roll-back">{text('studio.versions.rollBack.title', { number })}</h3>
      {compared === undefined ? (
        problem === '' && <p role="status">{text('studio.conflict.comparing')}</p>
      ) : (
        <>
          <p>{text('studio.versions.rollBack.will', { number, live })}</p>
          <ComparedChanges id={`${kind}/${slug}`} compared={compared} />
          {compared.files.length > 0 && compared.refusal !== undefined && (
            <p className="zs-problem">
              {text(`studio.refusal.${compared.refusal}`)} {text('studio.versions.rollBack.propose')}
            </p>
          )}
        </>
      )}
      <div className="zs-choices">
        {compared !== undefined && compared.files.length > 0 && compared.refusal === undefined && (
          <Button
            look="main"
            label={text('studio.versions.rollBack.submit', { number })}
            aria-disabled={isSending}
            onClick={() => void publish()}
          />
        )}
        <Button label={text('studio.versions.rollBack.cancel')} onClick={onCancel} />
      </div>
      <ProblemNote>{problem}</ProblemNote>
    </section>
  );
}
