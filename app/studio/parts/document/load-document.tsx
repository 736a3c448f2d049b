import type { ReactNode } from 'react';
import {
  discardDraft,
  listDocuments,
  listTextUses,
  type OpenedDocument,
  openDocument,
  publishDocument,
  roleIncludes,
  saveDraft,
  type TextUses,
} from '#contract';
import type { DocumentFiles } from '#engine/authoring';
import { equalJson } from '#engine/model/json';
import { useStudio } from '../../studio-context.ts';
import { LEAVING, useSending } from '../../use-sending.ts';
import { useStudioCall, useStudioQuery } from '../../use-studio-call.ts';
import { Button } from '../button.tsx';
import { Loading } from '../loading.tsx';
import { ProblemNote } from '../problem-note.tsx';
import { documentParams } from './document-params.ts';

interface LoadDocumentProps {
  /** `pages/home` */
  id: string;
  children(opened: OpenedDocument, textUses: TextUses['uses']): ReactNode;
}

/**
 * Wrapper of an editor that loads its document, and the documents that use each of the document's texts, since
 * a changed text changes them as well. Shows the error if that fails, and the proposal in place of the editor
 * if somebody has proposed to remove the document.
 */
export function LoadDocument({ id, children }: LoadDocumentProps) {
  const { kind, slug } = documentParams(id);
  const query = useStudioQuery(openDocument, { params: { kind, slug } });
  const uses = useStudioQuery(listTextUses);
  return (
    <Loading query={query}>
      {(opened) =>
        opened.removes === true ? (
          <RemovalScreen {...opened} />
        ) : (
          <Loading query={uses}>{(known) => children(opened, known.uses)}</Loading>
        )
      }
    </Loading>
  );
}

/**
 * Replaces the editor of a document that is proposed for removal, with its author and the decision of a
 * second person.
 */
function RemovalScreen({ id, files, live, author = '', updatedAt = '', revision }: OpenedDocument) {
  const { text, moment, session } = useStudio();
  const call = useStudioCall();
  const { problem, send } = useSending('studio.publish.failed');
  const { kind, slug } = documentParams(id);
  const documents = useStudioQuery(listDocuments).data?.documents ?? [];
  const title = documents.find((one) => one.id === id)?.title ?? slug;
  const isOwn = author === session.name;
  const mayRemove = roleIncludes(session.role, 'contract') && !isOwn;
  const list = kind === 'forms' ? '/studio/forms' : '/studio/content';

  const params = { kind, slug };
  const decide = (act: () => Promise<unknown>, leave: () => void): Promise<void> =>
    send(async () => {
      await act();
      leave();
      return LEAVING;
    });
  /** Restores the draft that the proposal has replaced. */
  const keep = (): Promise<void> =>
    decide(
      () =>
        isSame(files, live)
          ? call(discardDraft, { params, body: { revision } })
          : call(saveDraft, { params, body: { files, revision } }),
      () => location.reload(),
    );
  const remove = (): Promise<void> =>
    decide(
      () => call(publishDocument, { params, body: { revision } }),
      () => location.assign(list),
    );
  return (
    <>
      <h1 className="zy-studio__title">{title}</h1>
      <section className="zs-panel" aria-labelledby="removal">
        <h2 id="removal">{text('studio.removal.proposed')}</h2>
        <p>{text('studio.removal.proposedBy', { author, when: moment(updatedAt) })}</p>
        {!mayRemove && <p className="zs-notice">{text(`studio.removal.waits.${isOwn ? 'own' : 'role'}`)}</p>}
        <ProblemNote>{problem}</ProblemNote>
        <div className="zs-choices">
          {mayRemove && (
            <Button look="main" label={text('studio.removal.confirm')} onClick={() => void remove()} />
          )}
          {roleIncludes(session.role, 'content') && (
            <Button look="second" label={text('studio.removal.keep')} onClick={() => void keep()} />
          )}
        </div>
      </section>
      <p>
        <a className="zy-link" href={list}>
          {text(kind === 'forms' ? 'studio.forms.title' : 'studio.content.title')}
        </a>
      </p>
    </>
  );
}

const isSame = (one: DocumentFiles, other: DocumentFiles): boolean => equalJson({ ...one }, { ...other });
