import { type ReactNode, useState } from 'react';
import { Dialog } from '#renderers';
import { useStudio } from '../../studio-context.ts';
import { Button } from '../button.tsx';

interface DifferencesListProps {
  count: number;
  /** Returns the differences as items of a list, given the function that closes it. */
  children(close: () => void): ReactNode;
}

/** Button with the number of differences from the live version, which opens their list; none without differences. */
export function DifferencesList({ count, children }: DifferencesListProps) {
  const { text } = useStudio();
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  if (count === 0) return null;
  return (
    <>
      <Button label={text('studio.differences.count', { count })} onClick={() => setOpen(true)} />
      {isOpen && (
        <Dialog label={text('studio.differences.title')} closeLabel={text('studio.close')} onClose={close}>
          <h2>{text('studio.differences.title')}</h2>
          <ul className="zs-changes">{children(close)}</ul>
        </Dialog>
      )}
    </>
  );
}
