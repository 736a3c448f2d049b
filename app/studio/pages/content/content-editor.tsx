import { useCallback, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { FAQ_DOCUMENT, hasPagePreview, type OpenedDocument, roleIncludes, type TextUses } from '#contract';
import {
  type DocumentFiles,
  type EditCommand,
  isTextChanges,
  readObject,
  withDocument,
} from '#engine/authoring';
import { documentFile, documentTitle, siteDocumentOf } from '#engine/model/documents';
import {
  formatPointer,
  isObject,
  type Json,
  type JsonObject,
  listIn,
  parsePointer,
} from '#engine/model/json';
import { type Definitions, loadDefinitions } from '#engine/model/load';
import { namesWith } from '#engine/model/names';
import type { Problem } from '#engine/model/problems';
import { objectsIn } from '#engine/model/schema';
import { Button } from '../../parts/button.tsx';
import { schemasIn } from '../../parts/code/schemas.ts';
import { ContractOnly } from '../../parts/contract-only.tsx';
import { DiscardDraft } from '../../parts/document/discard-draft.tsx';
import { DocumentToolbar } from '../../parts/document/document-toolbar.tsx';
import { LoadDocument } from '../../parts/document/load-document.tsx';
import { OthersDraft } from '../../parts/document/others-draft.tsx';
import { parseOnce } from '../../parts/document/parse-once.ts';
import { Problems } from '../../parts/document/problems.tsx';
import type { PlaceOf } from '../../parts/document/publication/refused-problems.tsx';
import { RemoveDocument } from '../../parts/document/remove-document.tsx';
import { useChecked } from '../../parts/document/use-checked.ts';
import { useDraft } from '../../parts/document/use-draft.ts';
import { Folded } from '../../parts/folded.tsx';
import { LazyPart } from '../../parts/lazy-part.tsx';
import { problemsInWords } from '../../parts/settings/problems-in-words.ts';
import { Settings } from '../../parts/settings/settings.tsx';
import { useVariantTitle } from '../../parts/use-titles.ts';
import { type Pane, Workbench } from '../../parts/workbench/workbench.tsx';
import { useStudio } from '../../studio-context.ts';
import { AddButtonBlock } from './add-button-block.tsx';
import { PagePreview } from './page-preview.tsx';
import { PartList, usePlaceTitle } from './part-list.tsx';
import { pageOfQuestions, QuestionsLink } from './questions-link.tsx';

/**
 * Editor of a document that has one file, such as a page or a consent: its parts and their settings, its JSON, its
 * problems, and the publication. `id` is `pages/home`.
 */
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
  const { text, lang, languages, session } = useStudio();
  const { id } = opened;
  const isOfContract = OF_CONTRACT.some((kind) => id.startsWith(`${kind}/`));
  // A draft, or a link to a setting, shows that somebody is about to change the document.
  const [isProposing, setProposing] = useState(
    opened.revision > 0 || new URLSearchParams(location.search).has('place'),
  );
  const mayEdit =
    roleIncludes(session.role, 'content') &&
    (!isOfContract || isProposing || roleIncludes(session.role, 'contract'));
  const draft = useDraft(opened, mayEdit);
  const { store, files, shared } = draft;
  const checked = useChecked(id, files);
  const [place, setPlace] = useState(() => placeInAddress(id));
  const [pane, setPane] = useState<Pane>('settings');
  const [chosen, setChosen] = useState<number>();
  const { definitions, value } = useMemo(() => readContent(shared, files, id), [shared, files, id]);
  const names = useMemo(() => namesWith(draft.names, definitions, id), [draft.names, definitions, id]);
  const variantTitle = useVariantTitle();
  const schema = siteDocumentOf(id);
  const root = schema && schemasIn(lang)[schema.schema];
  const file = Object.keys(files).find((path) => !isTextChanges(path)) ?? '';
  const inWords = useCallback(
    (list: readonly Problem[]) =>
      root === undefined || value === undefined
        ? list
        : problemsInWords(list, { schema: root, value, languages, text }),
    [root, value, languages, text],
  );
  const problems = useMemo(() => ({ ...checked, list: inWords(checked.list) }), [checked, inWords]);
  const titleOfPlace = usePlaceTitle(value, definitions, names);
  const placeOf: PlaceOf = (at) => (at.file === file && titleOfPlace(at.pointer)) || undefined;
  const [live, setLive] = useState(opened.live);
  if (draft.revision === 0 && draft.state === 'saved' && live !== files) setLive(files);
  const keptIds = useMemo(() => idsIn(readObject(live, file)), [live, file]);
  const run = useCallback(
    (...commands: EditCommand[]) => {
      if (mayEdit) store.do(...commands);
    },
    [store, mayEdit],
  );
  const isNew = Object.keys(opened.live).length === 0 && !draft.isPublished;
  const address = addressOf(id === FAQ_DOCUMENT ? pageOfQuestions(definitions)?.page : value);
  const title = documentTitle(definitions, id, lang);
  const settings =
    root !== undefined &&
    (value === undefined ? (
      <p className="zs-notice">{text('studio.json.broken')}</p>
    ) : (
      <Settings
        schema={root}
        value={value}
        definitions={definitions}
        names={names}
        variantTitle={variantTitle}
        keptIds={keptIds}
        otherUses={(key) => (textUses[key] ?? []).filter((one) => one !== id)}
        problems={problems.list.filter((one) => one.file === file)}
        place={place?.file === file ? place : undefined}
        mayEdit={mayEdit}
        onChange={(changes) => run(...changes.map((change) => ({ ...change, file })))}
        setText={(language, key, phrase) => run({ type: 'set-text', lang: language, key, text: phrase })}
      />
    ));
  /** True for a document that the settings cannot show. */
  const isTextAlone = root === undefined || value === undefined;
  const whole = (
    <>
      <QuestionsLink id={id} page={value} definitions={definitions} />
      {settings}
      <Problems {...problems} onGo={setPlace} placeOf={placeOf} />
      {(isTextAlone || roleIncludes(session.role, 'contract')) && (
        <ContentJson
          isOpenAtFirst={isTextAlone}
          file={file}
          text={files[file] ?? ''}
          problems={problems.list}
          place={isTextAlone ? place : undefined}
          readOnly={!mayEdit}
          onChange={(next) => run({ type: 'write', file, text: next })}
        />
      )}
    </>
  );
  const list = id === FAQ_DOCUMENT ? 'categories' : 'blocks';
  const parts = listIn(value?.[list]);
  const goToPart = (index: number): void => {
    setChosen(index);
    setPane('settings');
    setPlace({ file, pointer: formatPointer([list, index]) });
  };
  const addBlock = (block: JsonObject): void => {
    const index = chosen === undefined ? parts.length : chosen + 1;
    run({ type: 'insert', file, path: [list], index, value: block });
    goToPart(index);
    const button = block.action === undefined ? ['items', 0] : [];
    setPlace({ file, pointer: formatPointer([list, index, ...button, 'action', 'label']) });
  };
  const isOfBlocks = mayEdit && list === 'blocks' && value !== undefined;
  /** Adds a block whose kind is chosen next. */
  const addAt = (index: number): void => {
    run({ type: 'insert', file, path: [list], index, value: {} });
    goToPart(index);
  };
  return (
    <>
      <DocumentToolbar
        {...{ id, title, address, draft, mayEdit, isNew }}
        problems={problems.list}
        inWords={inWords}
        onGo={setPlace}
        onProblems={() => flushSync(() => setPane('settings'))}
        placeOf={placeOf}
      >
        {mayEdit && !isNew && <DiscardDraft id={id} draft={draft} />}
        {mayEdit && <RemoveDocument id={id} isNew={isNew} draft={draft} />}
      </DocumentToolbar>
      {isOfContract && <ContractOnly isProposing={isProposing} onPropose={() => setProposing(true)} />}
      <OthersDraft opened={opened} draft={draft} />
      {hasPagePreview(id) ? (
        <Workbench
          label={text(`studio.content.parts.${list}`)}
          shown={pane}
          onShow={setPane}
          structure={
            <>
              <PartList {...{ parts, definitions, names, chosen }} onChoose={goToPart} />
              {isOfBlocks && (
                <>
                  <Button
                    look="second"
                    label={text('studio.content.add.block')}
                    onClick={() => addAt(chosen === undefined ? parts.length : chosen + 1)}
                  />
                  <AddButtonBlock names={names} page={value} blocks={parts} onAdd={addBlock} />
                </>
              )}
            </>
          }
          settings={
            list === 'categories' ? (
              // biome-ignore lint/a11y/noStaticElementInteractions: the preview follows the focus of what is inside
              <div onFocus={({ target }) => setChosen((before) => partWith(target, list) ?? before)}>
                {whole}
              </div>
            ) : (
              whole
            )
          }
          hasWideSettings
          page={
            <PagePreview
              id={id}
              revision={draft.revision}
              isStale={draft.state !== 'saved'}
              block={list === 'blocks' ? chosen : undefined}
              onBlock={list === 'blocks' ? goToPart : undefined}
              onAdd={isOfBlocks ? addAt : undefined}
              topic={list === 'categories' ? topicAt(parts, chosen) : undefined}
            />
          }
        />
      ) : (
        whole
      )}
    </>
  );
}

/** Returns the index of the part whose setting has this element; undefined outside of the list. */
function partWith(element: Element, list: string): number | undefined {
  const own = element.closest(`[id*="_${list}_"]`)?.id ?? '';
  const index = own.split(`_${list}_`)[1]?.match(/^\d+/)?.[0];
  return index === undefined ? undefined : Number(index);
}

function topicAt(topics: readonly Json[], index: number | undefined): string | undefined {
  const topic = index === undefined ? undefined : topics[index];
  return isObject(topic) && typeof topic.id === 'string' ? topic.id : undefined;
}

/** Kinds of documents that decide where answers go and come from. */
const OF_CONTRACT = ['endpoints', 'sources'];

const addressOf = (page: JsonObject | undefined): string | undefined =>
  Array.isArray(page?.blocks) && typeof page.path === 'string' ? page.path : undefined;

/** Returns the setting that the page's address names: `?place=/files`. */
function placeInAddress(id: string): { file: string; pointer: string } | undefined {
  const pointer = new URLSearchParams(location.search).get('place');
  return pointer === null ? undefined : { file: documentFile(id), pointer };
}

const idsIn = (document: JsonObject = {}): ReadonlySet<string> =>
  new Set([...objectsIn(document)].flatMap(({ node }) => (typeof node.id === 'string' ? [node.id] : [])));
const fetchCodeEditor = async () => (await import('../../parts/code/code-editor.tsx')).CodeEditor;

interface ContentJsonProps {
  isOpenAtFirst: boolean;
  file: string;
  text: string;
  problems: readonly Problem[];
  place: { file: string; pointer: string } | undefined;
  readOnly: boolean;
  onChange(text: string): void;
}

/** Editor of the document as JSON text. */
function ContentJson({ isOpenAtFirst, file, problems, place, ...rest }: ContentJsonProps) {
  const { text, lang } = useStudio();
  return (
    <Folded title={text('studio.content.json')} isOpenAtFirst={isOpenAtFirst}>
      <LazyPart
        of={fetchCodeEditor}
        given={{
          ...rest,
          label: text('studio.json.label', { file }),
          path: file,
          schemas: schemasIn(lang),
          problems: problems.filter((problem) => problem.file === file),
          place: place?.file === file ? parsePointer(place.pointer) : undefined,
        }}
      />
    </Folded>
  );
}

/** Returns the definitions with the document in them; `value` is undefined while its file is not JSON. */
function readContent(
  shared: ReadonlyMap<string, string>,
  files: DocumentFiles,
  id: string,
): { definitions: Definitions; value: JsonObject | undefined } {
  const { definitions } = loadDefinitions(withDocument(shared, files), parseOnce);
  const value = definitions.files.get(documentFile(id))?.value;
  return { definitions, value: isObject(value) ? value : undefined };
}
