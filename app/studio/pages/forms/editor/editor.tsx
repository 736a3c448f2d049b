import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type OpenedDocument, roleIncludes } from '#contract';
import {
  type DocumentFiles,
  type EditCommand,
  type EditReach,
  formSettingsParts,
  readObject,
} from '#engine/authoring';
import type { SiteLanguage } from '#engine/model/definition';
import { firstName, type JsonObject, parsePointer } from '#engine/model/json';
import { formFile } from '#engine/model/load';
import type { Problem } from '#engine/model/problems';
import { languageNamed } from '#engine/model/text';
import { schemasIn } from '../../../parts/code/schemas.ts';
import { Conflict } from '../../../parts/document/conflict.tsx';
import { DocumentProposals } from '../../../parts/document/document-proposals.tsx';
import { OPENED } from '../../../parts/document/editor-of.ts';
import { LoadDocument } from '../../../parts/document/load-document.tsx';
import { OthersDraft } from '../../../parts/document/others-draft.tsx';
import { Problems } from '../../../parts/document/problems.tsx';
import type { ConflictPictureOf } from '../../../parts/document/setting-conflicts.tsx';
import { useChecked } from '../../../parts/document/use-checked.ts';
import { useDraft } from '../../../parts/document/use-draft.ts';
import { usePresence } from '../../../parts/document/use-presence.ts';
import { LazyPart } from '../../../parts/lazy-part.tsx';
import { problemsInWords } from '../../../parts/settings/problems-in-words.ts';
import { type Pane, Workbench } from '../../../parts/workbench/workbench.tsx';
import { useStudio } from '../../../studio-context.ts';
import { useStudioCall } from '../../../use-studio-call.ts';
import { AddField } from './add-field.tsx';
import { EditorProvider, type EditorState, type ImpactQuestion } from './editor-context.ts';
import { targetNamed } from './element-targets.ts';
import { ExampleChanges } from './example-changes.tsx';
import { FieldList } from './field-list.tsx';
import { ImpactDialog } from './impact-dialog.tsx';
import { JsonView } from './json-view.tsx';
import { Preview } from './preview/preview.tsx';
import { compileAhead } from './preview/use-compiled.ts';
import { describeAnswers, problemPlace } from './problem-places.ts';
import { compileHere, readForm } from './read-form.ts';
import { SelectedField } from './selected-field.tsx';
import { isOutside, showWithin } from './show-within.ts';
import { Toolbar } from './toolbar.tsx';
import { variantAt } from './tools/pointer-in-part.ts';
import { useEditorCommands } from './use-editor-commands.ts';
import { useFollowedNames } from './use-followed-names.ts';
import { WholeForm } from './whole-form.tsx';

/** Page `/studio/forms/<slug>`: the editor of one form, with its fields, its canvas and its settings. */
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
  const [asked, setLang] = useState<SiteLanguage>(own);
  const isOpened = useRef(false);
  const [opensAt] = useState(() => new URLSearchParams(location.search));
  const [chosen, setVariant] = useState(opensAt.get(OPENED.variant) ?? '');
  const [announced, announce] = useState('');
  const [questions, setQuestions] = useState<readonly (ImpactQuestion & { order: number })[]>([]);
  const ask = (next: ImpactQuestion): void =>
    setQuestions((waiting) => [...waiting, { ...next, order: (waiting.at(-1)?.order ?? 0) + 1 }]);
  const [question] = questions;
  const { files, shared } = draft;
  const read = useMemo(() => readForm(shared, files, slug), [shared, files, slug]);
  const lang = languageNamed(read.definitions.texts, asked);
  const variants = Object.keys(read.snapshot.variants);
  const variant = variants.includes(chosen) ? chosen : read.snapshot.defaultVariant;
  const form = useMemo(() => compileHere(read, variant, lang), [read, variant, lang]);
  const { store } = draft;
  const checked = useChecked(opened.id, draft.files, mayEdit ? store : undefined);
  const inWords = useFormWords(files, slug);
  const problems = useMemo(() => ({ ...checked, list: inWords(checked.list) }), [checked, inWords]);
  const [showsCode, setShowsCode] = useState(false);
  const [reaching, setReaching] = useState<{ variant: string; reach: EditReach }>();
  // Who has chosen a variant means that one, until the other is chosen for it.
  const usual: EditReach = variant === read.snapshot.defaultVariant ? 'all' : 'variant';
  const reach = reaching?.variant === variant ? reaching.reach : usual;
  const [proposesContract, setProposesContract] = useState(false);
  const [step, showStep] = useState('');
  const { selected, select, follow, noteNew } = useFollowedNames({ opened, draft, slug, mayEdit, showStep });
  const run = useCallback(
    (...commands: EditCommand[]) => {
      const placed = commands.map((command): EditCommand => {
        // A new field belongs to every variant that does not override it.
        const isNew = command.type === 'add-field' || command.type === 'duplicate-field';
        return 'variant' in command && !isNew ? { ...command, reach } : command;
      });
      if (!mayEdit) return;
      store.do(...placed);
      noteNew(placed);
    },
    [store, mayEdit, reach, noteNew],
  );
  useEffect(() => {
    const names = form?.fields.map(({ path }) => firstName(path)) ?? [];
    const targets = opensAt.getAll(OPENED.place).map((place) => targetNamed(place, names));
    const first = targets.find((target) => target !== undefined);
    if (first === undefined || isOpened.current) return;
    isOpened.current = true;
    select(first);
  }, [opensAt, form, select]);
  const field = selected !== undefined && 'field' in selected ? selected.field : '';
  const others = usePresence(opened.id, field, draft.hear);
  const settings = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = settings.current?.querySelector('[data-settings=selected]');
    if (selected === undefined || !settings.current || !chosen) return;
    const { activeElement } = document;
    const isEdited = activeElement !== null && chosen.contains(activeElement);
    // A click misses what moves between press and release, so that what is edited moves only if it is out of view:
    // the settings of the field that was selected before stood above it.
    if (!isEdited) showWithin(settings.current, chosen);
    else if (isOutside(settings.current, activeElement)) showWithin(settings.current, activeElement);
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
    showVariant: setVariant,
    lang,
    draft,
    read,
    form,
    shared,
    textUses,
    mayEdit,
    others,
    selected,
    select,
    step,
    showStep,
    showPane,
    mayEditContract: roleIncludes(session.role, 'contract') || (mayEdit && proposesContract),
    proposeContract: () => setProposesContract(true),
    reach,
    showsCode,
    do: run,
    ask,
    announce,
  };
  useEditorCommands(editor, setLang);
  const placeOf = (at: { file: string; pointer: string }): string | undefined => {
    const found = form && problemPlace({ ...form, lang: own }, at);
    const [part] = parsePointer(at.pointer);
    const titled = formSettingsParts(own).find(({ slug: one }) => one === part)?.title;
    if (found?.key === 'studio.problems.place.form' && titled !== undefined) return titled;
    return found && text(found.key, { name: found.name ?? '' });
  };
  const goToProblem = (wanted: { file: string; pointer: string }): void => {
    if (roleIncludes(session.role, 'contract')) setShowsCode(true);
    goTo(wanted);
  };
  return (
    <EditorProvider value={editor}>
      <Toolbar
        isNew={Object.keys(opened.live).length === 0 && !draft.isPublished}
        live={draft.isPublished ? {} : opened.live}
        problems={problems.list}
        placeOf={placeOf}
        inWords={inWords}
        onGo={goToProblem}
        onLang={setLang}
        onCode={() => {
          follow();
          setShowsCode(!showsCode);
        }}
        onPublish={follow}
      />
      <p className="zs-visually-hidden" role="status">
        {announced}
      </p>
      <DocumentProposals id={opened.id} draft={draft} />
      <OthersDraft opened={opened} draft={draft} />
      <Conflict id={opened.id} draft={draft} picture={pictureOf} />
      <Workbench
        label={text('studio.editor.fields')}
        shown={pane}
        onShow={showPane}
        settingsRef={settings}
        structure={
          <>
            {read.broken.length > 0 && (
              <p className="zs-notice">{text('studio.editor.broken', { files: read.broken.join(', ') })}</p>
            )}
            <FieldList />
            {mayEdit && <AddField />}
          </>
        }
        settings={
          <>
            <SelectedField reach={reach} onReach={(next) => setReaching({ variant, reach: next })} />
            <h2 id="editor-whole">{text('studio.editor.whole')}</h2>
            <WholeForm problems={problems.list} place={place} />
            <ExampleChanges changes={problems.examples} />
            <Problems
              {...problems}
              onGo={goToProblem}
              placeOf={placeOf}
              {...(form && {
                answersOf: (answers: JsonObject) => describeAnswers({ ...form, lang: own }, answers),
              })}
            />
          </>
        }
        page={<Preview id={opened.id} />}
        code={showsCode ? <JsonView problems={problems.list} place={place} /> : undefined}
      />
      {question !== undefined && (
        <ImpactDialog
          {...question}
          key={question.order}
          onClose={() => {
            question.onClose();
            setQuestions((waiting) => waiting.slice(1));
          }}
        />
      )}
    </EditorProvider>
  );
}

/** Returns a function that says problems of form.json by the titles of its settings. */
function useFormWords(files: DocumentFiles, slug: string) {
  const { text, lang, languages } = useStudio();
  const file = formFile(slug, 'form');
  const written = files[file];
  return useCallback(
    (problems: readonly Problem[]): readonly Problem[] => {
      const value = readObject({ [file]: written ?? '' }, file);
      const schema = schemasIn(lang)['form.schema.json'];
      if (value === undefined || schema === undefined) return problems;
      return problemsInWords(problems, { schema, value, file, languages, text });
    },
    [file, written, text, lang, languages],
  );
}
