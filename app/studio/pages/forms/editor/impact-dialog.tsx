import { type ReactNode, useMemo } from 'react';
import { applyCommand, type EditCommand } from '#engine/authoring';
import { Dialog } from '#renderers';
import { Impact } from '../../../parts/document/impact.tsx';
import { useImpact } from '../../../parts/document/use-impact.ts';
import { useStudio } from '../../../studio-context.ts';
import { useEditor } from './editor-context.ts';

interface ImpactDialogProps {
  command: EditCommand;
  onClose(): void;
  /** Reason for the question. */
  children?: ReactNode;
}

/** Shows the impact of a command before it is applied. */
export function ImpactDialog({ command, onClose, children }: ImpactDialogProps) {
  const { text } = useStudio();
  const { slug, draft, do: run } = useEditor();
  const { files } = draft;
  const next = useMemo(() => applyCommand(files, command), [files, command]);
  const { weighed, problem } = useImpact(`forms/${slug}`, files, next);
  const apply = (): void => {
    run(command);
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
      <p className="zs-problem" role="alert">
        {problem}
      </p>
      <div className="zs-choices">
        <button className="zy-button" type="button" onClick={apply}>
          {text('studio.impact.apply')}
        </button>
        <button className="zy-button zy-button--secondary" type="button" onClick={onClose}>
          {text('studio.impact.leave')}
        </button>
      </div>
    </Dialog>
  );
}
