import { useStudio } from '../../studio-context.ts';
import type { DocumentStore } from './document-store.ts';

/** Undo and redo. */
export function HistoryButtons({ store }: { store: DocumentStore }) {
  const { text } = useStudio();
  return (
    <>
      <button className="zs-button" type="button" aria-disabled={!store.canUndo()} onClick={store.undo}>
        {text('studio.undo')}
      </button>
      <button className="zs-button" type="button" aria-disabled={!store.canRedo()} onClick={store.redo}>
        {text('studio.redo')}
      </button>
    </>
  );
}
