import { useState } from 'react';
import { covers, type OpenedDocument, openDocument } from '#contract';
import { isTextChanges, parsePointer } from '#engine';
import { CodeEditor } from '../../parts/code/code-editor.tsx';
import { schemasIn } from '../../parts/code/schemas.ts';
import { Problems } from '../../parts/document/problems.tsx';
import { PublishDocument } from '../../parts/document/publish-document.tsx';
import { useChecked } from '../../parts/document/use-checked.ts';
import { useDraft } from '../../parts/document/use-draft.ts';
import { VersionsDialog } from '../../parts/document/versions-dialog.tsx';
import { Loading } from '../../parts/loading.tsx';
import { useStudio } from '../../studio-context.ts';
import { useStudioQuery } from '../../use-studio-call.ts';

/** One file with completion by its meta-schema, its problems, and the way to make it live. */
export function ContentEditor({ id }: { id: string }) {
  const [kind = '', slug = ''] = id.split('/');
  const query = useStudioQuery<OpenedDocument>(openDocument, { params: { kind, slug } });
  return <Loading query={query}>{(opened) => <OpenContent opened={opened} />}</Loading>;
}

function OpenContent({ opened }: { opened: OpenedDocument }) {
  const { text, session } = useStudio();
  const mayEdit = covers(session.role, 'content');
  const draft = useDraft(opened, mayEdit);
  const problems = useChecked(opened.id, draft.files);
  const [place, setPlace] = useState<{ file: string; pointer: string }>();
  const file = Object.keys(draft.files).find((path) => !isTextChanges(path)) ?? '';
  const { store } = draft;
  const [areVersionsOpen, setVersionsOpen] = useState(false);
  return (
    <>
      <p>
        <a className="zy-link" href="/studio/content">
          {text('studio.content.title')}
        </a>
      </p>
      <div className="zs-toolbar">
        <h1 className="zy-studio__title">{opened.id}</h1>
        <p className="zs-small" role="status">
          {text(
            draft.revision === 0 && draft.state === 'saved'
              ? 'studio.save.live'
              : `studio.save.${draft.state}`,
          )}
        </p>
        {mayEdit && (
          <>
            <button className="zs-button" type="button" aria-disabled={!store.canUndo()} onClick={store.undo}>
              {text('studio.undo')}
            </button>
            <button className="zs-button" type="button" aria-disabled={!store.canRedo()} onClick={store.redo}>
              {text('studio.redo')}
            </button>
            <PublishDocument id={opened.id} draft={draft} />
          </>
        )}
        <button className="zs-button" type="button" onClick={() => setVersionsOpen(true)}>
          {text('studio.versions.title')}
        </button>
        {areVersionsOpen && (
          <VersionsDialog
            id={opened.id}
            draft={draft}
            mayEdit={mayEdit}
            onClose={() => setVersionsOpen(false)}
          />
        )}
      </div>
      {draft.theirs !== undefined && (
        <div className="zs-notice" role="alert">
          <p>{text('studio.conflict.title')}</p>
          <button className="zs-button" type="button" onClick={() => draft.keep('mine')}>
            {text('studio.conflict.mine')}
          </button>{' '}
          <button className="zs-button" type="button" onClick={() => draft.keep('theirs')}>
            {text('studio.conflict.theirs')}
          </button>
        </div>
      )}
      <CodeEditor
        label={text('studio.json.label', { file })}
        path={file}
        text={draft.files[file] ?? ''}
        schemas={schemasIn(opened.shared)}
        problems={problems.list.filter((problem) => problem.file === file)}
        place={place === undefined ? undefined : parsePointer(place.pointer)}
        readOnly={!mayEdit}
        onChange={(next) => store.do({ type: 'write', file, text: next })}
      />
      <Problems {...problems} onGo={setPlace} />
    </>
  );
}
