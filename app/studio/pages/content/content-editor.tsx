import { useCallback, useMemo, useState } from 'react';
import { type OpenedDocument, roleIncludes, type TextUses } from '#contract';
import { type EditCommand, isTextChanges } from '#engine/authoring';
import { documentTitle, siteDocumentOf } from '#engine/model/documents';
import { namesWith } from '#engine/model/names';
import { schemasIn } from '../../parts/code/schemas.ts';
import { DiscardDraft } from '../../parts/document/discard-draft.tsx';
import { DocumentToolbar } from '../../parts/document/document-toolbar.tsx';
import { LoadDocument } from '../../parts/document/load-document.tsx';
import { Problems } from '../../parts/document/problems.tsx';
import { RemoveDocument } from '../../parts/document/remove-document.tsx';
import { useChecked } from '../../parts/document/use-checked.ts';
import { useDraft } from '../../parts/document/use-draft.ts';
import { Settings } from '../../parts/settings/settings.tsx';
import { useStudio } from '../../studio-context.ts';
import { ContentJson } from './content-json.tsx';
import { readContent } from './read-content.ts';

/** Editor of a document of one file: its parts, its text, its problems, and publishing. */
export function ContentEditor({ id }: { id: string }) {
  return (
    <LoadDocument id={id}>
      {(opened, textUses) => <OpenContent opened={opened} textUses={textUses} />}
    </LoadDocument>
  );
}

interface OpenContentProps {
  opened: OpenedDocument;
  textUses: TextUses['uses'];
}

function OpenContent({ opened, textUses }: OpenContentProps) {
  const { text, lang, session } = useStudio();
  const { id } = opened;
  const mayEdit = roleIncludes(session.role, 'content');
  const draft = useDraft(opened, mayEdit);
  const { store, files, shared } = draft;
  const problems = useChecked(id, files);
  const [place, setPlace] = useState<{ file: string; pointer: string }>();
  const { definitions, value } = useMemo(() => readContent(shared, files, id), [shared, files, id]);
  const names = useMemo(() => namesWith(draft.names, definitions, id), [draft.names, definitions, id]);
  const schema = siteDocumentOf(id);
  const root = schema && schemasIn(lang)[schema.schema];
  const file = Object.keys(files).find((path) => !isTextChanges(path)) ?? '';
  const run = useCallback(
    (...commands: EditCommand[]) => {
      if (mayEdit) store.do(...commands);
    },
    [store, mayEdit],
  );
  const isNew = Object.keys(opened.live).length === 0 && !draft.isPublished;
  const title = documentTitle(definitions, id, lang);
  return (
    <>
      <DocumentToolbar {...{ id, title, draft, mayEdit, isNew }} problems={problems.list} onGo={setPlace}>
        {mayEdit && !isNew && <DiscardDraft id={id} draft={draft} />}
        {mayEdit && <RemoveDocument id={id} isNew={isNew} draft={draft} />}
      </DocumentToolbar>
      {root !== undefined &&
        (value === undefined ? (
          <p className="zs-notice">{text('studio.json.broken')}</p>
        ) : (
          <Settings
            schema={root}
            value={value}
            definitions={definitions}
            names={names}
            otherUses={(key) => (textUses[key] ?? []).filter((one) => one !== id)}
            problems={problems.list.filter((one) => one.file === file)}
            place={place?.file === file ? place : undefined}
            mayEdit={mayEdit}
            onChange={(changes) => run(...changes.map((change) => ({ ...change, file })))}
            setText={(language, key, phrase) => run({ type: 'set-text', lang: language, key, text: phrase })}
          />
        ))}
      <Problems {...problems} onGo={setPlace} />
      <ContentJson
        // A document that the form editor cannot show opens as text at once.
        isOpenAtFirst={root === undefined || value === undefined}
        file={file}
        text={files[file] ?? ''}
        problems={problems.list}
        place={root === undefined || value === undefined ? place : undefined}
        readOnly={!mayEdit}
        onChange={(next) => run({ type: 'write', file, text: next })}
      />
    </>
  );
}
