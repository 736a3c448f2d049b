import { type ReactNode, useId } from 'react';
import { useStudio } from '../../studio-context.ts';
import { Button } from '../button.tsx';

/** Button `…` in an editor's bar with a menu of the rarer actions on the whole document. */
export function MoreActions({ children }: { children: ReactNode }) {
  const { text } = useStudio();
  const id = useId();
  const label = text('studio.editor.more');
  return (
    <>
      <Button label="⋯" popoverTarget={id} aria-label={label} title={label} />
      <div className="zs-menu" id={id} popover="auto">
        {children}
      </div>
    </>
  );
}
