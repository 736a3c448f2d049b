import { useState } from 'react';
import { discardDraft, openDocument } from '#contract';
import { Dialog } from '#renderers';
import { useStudio } from '../../studio-context.ts';
import { useSending } from '../../use-sending.ts';
import { useStudioCall } from '../../use-studio-call.ts';
import { Button } from '../button.tsx';
import { ProblemNote } from '../problem-note.tsx';
import { documentParams } from './document-params.ts';
import type { DraftEditing } from './use-draft.ts';

/**
 * Button with a dialog that discards the draft, so that the editor shows the published version again; undo brings it
 * back. Nothing without a draft.
 */
export function DiscardDraft({ id, draft }: { id: string; draft: DraftEditing }) {
  const { text } = useStudio();
  const call = useStudioCall();
  const [isOpen, setOpen] = useState(false);
  const { isSending, problem, send } = useSending('studio.notSaved');
  if (draft.revision === 0 && !isOpen) return null;
  const params = documentParams(id);

  const discard = (): Promise<void> =>
    send(async () => {
      const revision = await draft.saveNow();
      if (revision > 0) await call(discardDraft, { params, body: { revision } });
      const now = await call(openDocument, { params });
      draft.reset(now.files, now.revision);
      setOpen(false);
    });
  return (
    <>
      <Button label={text('studio.discard.open')} onClick={() => setOpen(true)} />
      {isOpen && (
        <Dialog
          label={text('studio.discard.title')}
          closeLabel={text('studio.close')}
          onClose={() => setOpen(false)}
        >
          <h2>{text('studio.discard.title')}</h2>
          <p>{text('studio.discard.about')}</p>
          <ProblemNote>{problem}</ProblemNote>
          <Button
            look="main"
            label={text('studio.discard.submit')}
            aria-disabled={isSending}
            onClick={() => void discard()}
          />
        </Dialog>
      )}
    </>
  );
}
