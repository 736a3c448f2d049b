import { useState } from 'react';
import { type DocumentUses, discardDraft, listUses, proposeRemoval } from '#contract';
import { Dialog } from '#renderers';
import { useStudio } from '../../studio-context.ts';
import { useSending } from '../../use-sending.ts';
import { useStudioCall, useStudioQuery } from '../../use-studio-call.ts';
import { Button } from '../button.tsx';
import { Loading } from '../loading.tsx';
import { ProblemNote } from '../problem-note.tsx';
import { documentParams } from './document-params.ts';
import { editorOf } from './editor-of.ts';
import type { DraftEditing } from './use-draft.ts';

interface RemoveDocumentProps {
  /** Id of the document: `pages/home`. */
  id: string;
  /** True if the document was never published and exists only as a draft. */
  isNew: boolean;
  draft: DraftEditing;
}

/**
 * Button with a dialog that proposes the removal of a document to a second person. If other documents use it,
 * they are listed in place of the removal. A document that was never published is discarded without a proposal.
 */
export function RemoveDocument({ id, isNew, draft }: RemoveDocumentProps) {
  const { text } = useStudio();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button label={text('studio.removal.open')} onClick={() => setOpen(true)} />
      {isOpen && (
        <Dialog
          label={text('studio.removal.title')}
          closeLabel={text('studio.close')}
          onClose={() => setOpen(false)}
        >
          <h2>{text('studio.removal.title')}</h2>
          {isNew ? <DiscardNew id={id} draft={draft} /> : <Propose id={id} draft={draft} />}
        </Dialog>
      )}
    </>
  );
}

function Propose({ id, draft }: Omit<RemoveDocumentProps, 'isNew'>) {
  const { text } = useStudio();
  const { kind, slug } = documentParams(id);
  const query = useStudioQuery(listUses, { params: { kind, slug } });
  return (
    <Loading query={query}>
      {(uses) =>
        uses.isNeeded ? (
          <p>{text('studio.removal.needed')}</p>
        ) : uses.uses.length > 0 ? (
          <UsedStill {...uses} />
        ) : (
          <>
            <p>{text('studio.removal.unused')}</p>
            <p>{text(`studio.removal.after.${kind === 'forms' ? 'form' : 'other'}`)}</p>
            {uses.requests > 0 && <p>{text('studio.removal.requests', { count: uses.requests })}</p>}
            <p className="zs-notice">{text('studio.removal.secondPerson')}</p>
            <Act
              id={id}
              draft={draft}
              label={text('studio.removal.propose')}
              act={(call, params, revision) => call(proposeRemoval, { params, body: { revision } })}
              onDone={() => location.reload()}
            />
          </>
        )
      }
    </Loading>
  );
}

function UsedStill({ uses }: DocumentUses) {
  const { text } = useStudio();
  const documents = [...new Map(uses.map((use) => [use.document, use])).values()];
  return (
    <>
      <p>{text('studio.removal.used', { count: documents.length })}</p>
      <ul className="zs-used">
        {documents.map(({ document, title }) => (
          <li key={document}>
            <a className="zy-link" href={editorOf(document)}>
              {title}
            </a>
            <div className="zs-small">
              {uses
                .filter((use) => use.document === document)
                .map(({ file, line }) => `${file}:${line}`)
                .join(', ')}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function DiscardNew({ id, draft }: Omit<RemoveDocumentProps, 'isNew'>) {
  const { text } = useStudio();
  return (
    <>
      <p>{text('studio.removal.draftOnly')}</p>
      <Act
        id={id}
        draft={draft}
        label={text('studio.removal.discard')}
        act={(call, params, revision) => call(discardDraft, { params, body: { revision } })}
        onDone={() => location.assign(id.startsWith('forms/') ? '/studio/forms' : '/studio/content')}
      />
    </>
  );
}

interface ActProps extends Omit<RemoveDocumentProps, 'isNew'> {
  label: string;
  act(
    call: ReturnType<typeof useStudioCall>,
    params: { kind: string; slug: string },
    revision: number,
  ): Promise<unknown>;
  onDone(): void;
}

function Act({ id, draft, label, act, onDone }: ActProps) {
  const call = useStudioCall();
  const { problem, send } = useSending('studio.notSaved');
  const { kind, slug } = documentParams(id);
  const run = (): Promise<void> =>
    send(async () => {
      await act(call, { kind, slug }, await draft.saveNow());
      onDone();
    });
  return (
    <>
      <ProblemNote>{problem}</ProblemNote>
      <Button look="main" label={label} onClick={() => void run()} />
    </>
  );
}
