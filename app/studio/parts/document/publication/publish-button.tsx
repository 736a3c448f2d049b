import { useState } from 'react';
import { useStudio } from '../../../studio-context.ts';
import { Button } from '../../button.tsx';
import { useCommands } from '../../commands.ts';
import { PublishDialog, type PublishedDocument } from './publish-dialog.tsx';

interface PublishButtonProps extends PublishedDocument {
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
