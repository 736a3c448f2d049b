import { type ReactNode, useMemo } from 'react';
import { applyCommand } from '#engine/authoring';
import { Dialog } from '#renderers';
import { Button } from '../../../parts/button.tsx';
import { Impact } from '../../../parts/document/impact.tsx';
import { useImpact } from '../../../parts/document/use-impact.ts';
import { ProblemNote } from '../../../parts/problem-note.tsx';
import { useStudio } from '../../../studio-context.ts';
import { type ImpactQuestion, useEditor } from './editor-context.ts';

interface ImpactDialogProps extends ImpactQuestion {
  /** Reason for the question. */
  children?: ReactNode;
}

/**
 * Dialog that shows how an edit command changes the form for visitors before it is applied; the author applies it or
 * cancels.
 */
export function ImpactDialog({ command, onClose, onApplied, children }: ImpactDialogProps) {
  const { text } = useStudio();
  const { slug, draft, do: run } = useEditor();
  const { files } = draft;
  const next = useMemo(() => applyCommand(files, command), [files, command]);
  const { weighed, problem } = useImpact(`forms/${slug}`, files, next);
  const apply = (): void => {
    run(command);
    onApplied?.();
    onClose();
  };
  return (
    <Dialog label={text('studio.impact.title')} closeLabel={text('studio.close')} onClose={onClose}>
      <h2>{text('studio.impact.title')}</h2>
      {children}
      {weighed === undefined ? (
        problem === '' && <p role="status">{text('studio.impact.weighing')}</p>
      ) : (
        <Impact {...weighed} />
      )}
      <ProblemNote>{problem}</ProblemNote>
      <div className="zs-choices">
        <Button look="main" label={text('studio.impact.apply')} onClick={apply} />
        <Button look="second" label={text('studio.impact.leave')} onClick={onClose} />
      </div>
    </Dialog>
  );
}
