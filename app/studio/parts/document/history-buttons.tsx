import { useDeferredValue, useMemo } from 'react';
import type { DocumentFiles } from '#engine/authoring';
import { useStudio } from '../../studio-context.ts';
import { Button } from '../button.tsx';
import { schemasIn } from '../code/schemas.ts';
import { namedChange } from './named-change.ts';
import type { DraftEditing } from './use-draft.ts';

interface HistoryButtonsProps {
  draft: Pick<DraftEditing, 'store' | 'shared' | 'files'>;
}

/**
 * Buttons for undo and redo, whose names tell the change that they would revert or repeat, and a line about the last
 * one.
 */
export function HistoryButtons({ draft: { store, shared, files } }: HistoryButtonsProps) {
  const { text, lang } = useStudio();
  // Naming a change may wait until what was typed is shown.
  const shown = useDeferredValue(files);
  const [undo, redo] = useMemo(() => {
    const { past, future } = store.neighbours();
    const wordsOf = (before: DocumentFiles | undefined, after: DocumentFiles | undefined): string => {
      if (before === undefined || after === undefined) return '';
      const change = namedChange(before, after, { lang, schemas: schemasIn(lang), shared });
      if (change === undefined) return text('studio.change.document');
      const { kind, field, setting, others = 0 } = change;
      if (others > 0) return text('studio.change.addedSeveral', { field, count: others });
      if (field !== '' && kind !== 'changed') return text(`studio.change.${kind}`, { field });
      if (field !== '')
        return text(`studio.change.${setting === '' ? 'fieldOnly' : 'field'}`, { field, setting });
      return setting === '' ? text('studio.change.document') : text('studio.change.setting', { setting });
    };
    return [wordsOf(past, shown), wordsOf(shown, future)];
  }, [store, shown, shared, lang, text]);
  const moved = store.lastMove();
  const done = moved === 'undo' ? redo : undo;
  return (
    <>
      {/* The sentence comes and goes beside the buttons, and leaves them under the pointer: in a bar before, in a row after them. */}
      <span className="zs-last-move" role="status">
        {moved !== undefined && done !== '' && (
          <span className="zs-undone" key={done}>
            {text(`studio.${moved}.done`, { change: done })}
          </span>
        )}
      </span>
      <HistoryButton
        name={undo === '' ? text('studio.undo') : text('studio.undo.named', { change: undo })}
        word={text('studio.undo')}
        sign="↶"
        isOn={store.canUndo()}
        onClick={store.undo}
      />
      <HistoryButton
        name={redo === '' ? text('studio.redo') : text('studio.redo.named', { change: redo })}
        word={text('studio.redo')}
        sign="↷"
        isOn={store.canRedo()}
        onClick={store.redo}
      />
    </>
  );
}

interface HistoryButtonProps {
  name: string;
  word: string;
  /** Sign shown where there is no room for the word. */
  sign: string;
  isOn: boolean;
  onClick(): void;
}

const HistoryButton = ({ name, word, sign, isOn, onClick }: HistoryButtonProps) => (
  <Button aria-label={name} title={name} aria-disabled={!isOn} onClick={onClick}>
    <span className="zs-word">{word}</span>
    <span className="zs-sign" aria-hidden="true">
      {sign}
    </span>
  </Button>
);
