import { useStudio } from '../../studio-context.ts';
import { Button } from '../button.tsx';
import type { DocumentStore } from './document-store.ts';

/** Buttons for undo and redo. */
export function HistoryButtons({ store }: { store: DocumentStore }) {
  const { text } = useStudio();
  return (
    <>
      <HistoryButton name={text('studio.undo')} sign="↶" isOn={store.canUndo()} onClick={store.undo} />
      <HistoryButton name={text('studio.redo')} sign="↷" isOn={store.canRedo()} onClick={store.redo} />
    </>
  );
}

interface HistoryButtonProps {
  name: string;
  /** Sign shown where there is no room for the name. */
  sign: string;
  isOn: boolean;
  onClick(): void;
}

const HistoryButton = ({ name, sign, isOn, onClick }: HistoryButtonProps) => (
  <Button aria-label={name} title={name} aria-disabled={!isOn} onClick={onClick}>
    <span className="zs-word">{name}</span>
    <span className="zs-sign" aria-hidden="true">
      {sign}
    </span>
  </Button>
);
