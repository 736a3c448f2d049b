import { type ReactNode, useState } from 'react';
import type { DocumentChange } from '#contract';
import type { Problem } from '#engine/model/problems';
import { useStudio } from '../../../studio-context.ts';
import { Button } from '../../button.tsx';
import { useCommands } from '../../commands.ts';
import type { DraftEditing } from '../use-draft.ts';
import { PublishDialog } from './publish-dialog.tsx';
import type { PlaceOf } from './refused-problems.tsx';

interface PublishButtonProps {
  /** Id of the document: `pages/home`. */
  id: string;
  draft: DraftEditing;
  /** Opens the place of a problem in the document; absent if the page shows no places. */
  onGo?: ((place: Pick<Problem, 'file' | 'pointer'>) => void) | undefined;
  /** Returns the place of a problem in words; undefined if only the document is known. */
  placeOf?: PlaceOf | undefined;
  /** Returns the problems in the words of the editor. */
  inWords?: ((problems: readonly Problem[]) => readonly Problem[]) | undefined;
  /** Returns a change as visitors see it, before and after. */
  picture?: ((change: DocumentChange) => ReactNode) | undefined;
  /** Called before the dialog opens. */
  onOpen?: (() => void) | undefined;
  /** Called with the success message to show it elsewhere; without it the button shows it. */
  onPublished?(sentence: string): void;
}

/** Button that opens the dialog for publishing a document. */
export function PublishButton({ onPublished, onOpen, ...document }: PublishButtonProps) {
  const { text } = useStudio();
  const [isOpen, setOpen] = useState(false);
  const [published, setPublished] = useState('');
  const { draft } = document;
  const isAsPublished = draft.revision === 0 && draft.state === 'saved';
  const open = (): void => {
    onOpen?.();
    setPublished('');
    setOpen(true);
  };
  useCommands(() => [
    { id: 'studio.publish.open', group: 'actions', name: text('studio.publish.open'), run: open },
  ]);
  return (
    <>
      <Button look="main" aria-label={text('studio.publish.open')} onClick={open}>
        <span className="zs-word zs-word--wide">{text('studio.publish.open')}</span>
        <span className="zs-sign zs-sign--narrow" aria-hidden="true">
          ➤
        </span>
      </Button>
      {onPublished === undefined && <span role="status">{isAsPublished && published}</span>}
      {isOpen && (
        <PublishDialog
          {...document}
          onClose={() => setOpen(false)}
          onPublished={onPublished ?? setPublished}
        />
      )}
    </>
  );
}
