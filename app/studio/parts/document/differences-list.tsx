import { type ReactNode, useState } from 'react';
import { Dialog } from '#renderers';
import { useStudio } from '../../studio-context.ts';
import { Button } from '../button.tsx';

interface DifferencesListProps {
  count: number;
  /** Returns the differences as items of a list, given the function that closes it. */
  children(close: () => void): ReactNode;
  /** Shown below the list. */
  below?: ReactNode;
}

/**
 * Button with the number of differences between the draft and the published version, which opens their list; nothing
 * without differences.
 */
export function DifferencesList({ count, children, below }: DifferencesListProps) {
  const { text } = useStudio();
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const name = text('studio.differences.count', { count });
  if (count === 0) return null;
  return (
    <>
      <Button aria-label={name} title={name} onClick={() => setOpen(true)}>
        <span className="zs-long">{name}</span>
        <span className="zs-short" aria-hidden="true">
          {text('studio.differences.short', { count })}
        </span>
      </Button>
      {isOpen && (
        <Dialog label={text('studio.differences.title')} closeLabel={text('studio.close')} onClose={close}>
          <h2>{text('studio.differences.title')}</h2>
          <ul className="zs-changes">{children(close)}</ul>
          {below}
        </Dialog>
      )}
    </>
  );
}
