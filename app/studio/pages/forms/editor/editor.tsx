import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type OpenedDocument, roleIncludes } from '#contract';
import type { EditCommand, EditReach } from '#engine/authoring';
import { LANGUAGES, type Lang, readLanguage } from '#engine/model/definition';
import type { JsonObject } from '#engine/model/json';
import { Conflict } from '../../../parts/document/conflict.tsx';
import { LoadDocument } from '../../../parts/document/load-document.tsx';
import { Problems } from '../../../parts/document/problems.tsx';
import type { ConflictPictureOf } from '../../../parts/document/setting-conflicts.tsx';
import { useChecked } from '../../../parts/document/use-checked.ts';
import { useDraft } from '../../../parts/document/use-draft.ts';
import { LazyPart } from '../../../parts/lazy-part.tsx';
import { useStudio } from '../../../studio-context.ts';
import { useStudioCall } from '../../../use-studio-call.ts';
import { AddField } from './add-field.tsx';
import { EditorProvider, type EditorState } from './editor-context.ts';
import { EditorParts } from './editor-parts.tsx';
import type { Target } from './element-targets.ts';
import { ExampleChanges } from './example-changes.tsx';
import { FieldList } from './field-list.tsx';
import { FormTexts } from './form-texts.tsx';
import { Groups } from './groups.tsx';
import { JsonView } from './json-view.tsx';
import { type Pane, PaneSwitch, WORK_OF } from './panes.tsx';
import { Preview } from './preview/preview.tsx';
import { compileAhead } from './preview/use-compiled.ts';
import { describeAnswers, problemPlace } from './problem-places.ts';
import { compileHere, readForm } from './read-form.ts';
import { showWithin } from './show-within.ts';
import { Steps } from './steps.tsx';
import { Toolbar } from './toolbar.tsx';
import { FormSettings } from './tools/form-settings.tsx';
import { PayloadMap } from './tools/payload-map.tsx';
import { variantAt } from './tools/pointer-in-part.ts';
import { Translations } from './tools/translations.tsx';
import { Variants } from './tools/variants.tsx';
import { useEditorCommands } from './use-editor-commands.ts';

/** `/studio/forms/<slug>` */
export const Editor = ({ slug }: { slug: string }) => (
  <LoadDocument id={`forms/${slug}`}>
    {(opened, textUses) => <OpenEditor slug={slug} opened={opened} textUses={textUses} />}
  </LoadDocument>
);

/** Picture of a field that two people have set differently. */
const pictureOf: ConflictPictureOf = (files, conflict, otherwise) => (
  <LazyPart of={fetchConflictPicture} given={{ files, conflict, otherwise }} />
);
const fetchConflictPicture = async () => (await import('./conflict-picture.tsx')).ConflictPicture;

interface OpenEditorProps {
  slug: string;
  opened: OpenedDocument;
  textUses: EditorState['textUses'];
}

function OpenEditor({ slug, opened, textUses }: OpenEditorProps) {
  const { text, session, lang: own } = useStudio();
  const mayEdit = roleIncludes(session.role, 'content');
  const call = useStudioCall();
  // The compilation starts before the editor renders, because the preview waits for the slower of the two.
  useState(() => compileAhead(call, opened.id, opened.files));
  const draft = useDraft(opened, mayEdit);
  const [lang, setLang] = useState<Lang>(own);
  const [chosen, setVariant] = useState('');
  const [announced, announce] = useState('');
  const { files, shared } = draft;
  const read = useMemo(() => readForm(shared, files, slug), [shared, files, slug]);
  const variants = Object.keys(read.snapshot.variants);
  const variant = variants.includes(chosen) ? chosen : read.snapshot.defaultVariant;
  const form = useMemo(() => compileHere(read, variant, lang), [read, variant, lang]);
  const { store } = draft;
  const problems = useChecked(opened.id, draft.files, mayEdit ? store : undefined);
  const [reach, setReach] = useState<EditReach>('all');
  const run = useCallback(
    (...commands: EditCommand[]) => {
      const reaching = commands.map((command): EditCommand => {
        // A new field belongs to every variant that does not override it.
        const isNew = command.type === 'add-field' || command.type === 'duplicate-field';
        return 'variant' in command && !isNew ? { ...command, reach } : command;
      });
      if (mayEdit) store.do(...reaching);
    },
    [store, mayEdit, reach],
  );
  const [selected, select] = useState<Target>();
  const settings = useRef<HTMLElement>(null);
  useEffect(() => {
    const chosen = settings.current?.querySelector('[data-settings=selected]');
    // The element that is being edited is already visible, and a click misses what moves between press and
    // release.
    if (selected === undefined || !chosen || chosen.contains(document.activeElement)) return;
    const item = chosen.closest('.zs-fields__item') ?? chosen;
    showWithin(settings.current, item);
    item.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  const [pane, setPane] = useState<Pane>('fields');
  const showPane = useCallback((wanted: Pane): void => flushSync(() => setPane(wanted)), []);
  const [place, setPlace] = useState<{ file: string; pointer: string }>();
  const goTo = (wanted: { file: string; pointer: string }): void => {
    setVariant(variantAt(wanted, slug) ?? variant);
    setPlace(wanted);
  };

  const editor: EditorState = {
    slug,
    variant,
    lang,
    draft,
    read,
    form,
    shared,
    textUses,
    mayEdit,
    selected,
    select,
    showPane,
    mayEditContract: roleIncludes(session.role, 'contract'),
    reach,
    do: run,
    announce,
  };
  useEditorCommands(editor, setLang);
  return (
    <EditorProvider value={editor}>
      <Toolbar
        isNew={Object.keys(opened.live).length === 0 && !draft.isPublished}
        problems={problems.list}
        onGo={goTo}
      />
      <p className="zs-visually-hidden" role="status">
        {announced}
      </p>
      <Conflict id={opened.id} draft={draft} picture={pictureOf} />
      <PaneSwitch
        shown={pane}
        onShow={(wanted) => {
          showPane(wanted);
          document.querySelector(WORK_OF[wanted])?.scrollIntoView({ block: 'start' });
        }}
      />
      <div className="zs-editor" data-pane={pane}>
        <div className="zs-editor__choices">
          <EditorParts onGo={showPane} />
          <div className="zs-choices">
            <label className="zs-inline">
              {text('studio.editor.variant')}
              <select
                className="zs-input"
                value={variant}
                onChange={(event) => setVariant(event.target.value)}
              >
                {variants.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            </label>
            {mayEdit && variants.length > 1 && (
              <label className="zs-inline">
                {text('studio.editor.reach')}
                <select
                  className="zs-input"
                  value={reach}
                  onChange={(event) => setReach(event.target.value === 'variant' ? 'variant' : 'all')}
                >
                  <option value="all">{text('studio.editor.reach.all')}</option>
                  <option value="variant">{text('studio.editor.reach.variant', { variant })}</option>
                </select>
              </label>
            )}
            <label className="zs-inline">
              {text('studio.editor.lang')}
              <select
                className="zs-input"
                value={lang}
                onChange={(event) => setLang(readLanguage(event.target.value) ?? own)}
              >
                {LANGUAGES.map((one) => (
                  <option key={one} value={one}>
                    {text(`studio.lang.${one}`)}
                  </option>
                ))}
              </select>
            </label>
          </div>
        </div>
        <section className="zs-editor__fields" aria-labelledby="editor-fields" ref={settings}>
          <h2 id="editor-fields">{text('studio.editor.fields')}</h2>
          {read.broken.length > 0 && (
            <p className="zs-notice">{text('studio.editor.broken', { files: read.broken.join(', ') })}</p>
          )}
          <FieldList />
          {mayEdit && <AddField />}
          <Groups />
          <Steps />
          <FormTexts />
        </section>
        <section className="zs-editor__preview" aria-labelledby="editor-preview">
          <h2 id="editor-preview">{text('studio.editor.preview')}</h2>
          <Preview id={opened.id} />
        </section>
        <section className="zs-editor__json" aria-labelledby="editor-json">
          <h2 id="editor-json">{text('studio.editor.json')}</h2>
          <JsonView problems={problems.list} place={place} />
        </section>
      </div>
      <div className="zs-editor__rest" data-pane={pane}>
        <ExampleChanges changes={problems.examples} />
        <Problems
          {...problems}
          onGo={goTo}
          placeOf={(at) => {
            const found = form && problemPlace({ ...form, lang: own }, at);
            return found && text(found.key, { name: found.name ?? '' });
          }}
          {...(form && {
            answersOf: (answers: JsonObject) => describeAnswers({ ...form, lang: own }, answers),
          })}
        />
        <PayloadMap />
        <FormSettings problems={problems.list} place={place} />
        <Variants />
        <Translations />
      </div>
    </EditorProvider>
  );
}
