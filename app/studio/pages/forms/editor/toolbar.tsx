import { Fragment, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { type ComparedDocument, roleIncludes } from '#contract';
import type { DocumentFiles } from '#engine/authoring';
import type { Lang, SiteLanguage } from '#engine/model/definition';
import { splitPath } from '#engine/model/json';
import type { Problem } from '#engine/model/problems';
import { formatText, languageNamed, languagesOf } from '#engine/model/text';
import { Button } from '../../../parts/button.tsx';
import { type StudioCommand, useCommands } from '../../../parts/commands.ts';
import { Consequences, separate } from '../../../parts/document/consequences.tsx';
import { DifferencesList } from '../../../parts/document/differences-list.tsx';
import { DiscardDraft } from '../../../parts/document/discard-draft.tsx';
import { HistoryButtons } from '../../../parts/document/history-buttons.tsx';
import { OfVariants } from '../../../parts/document/impact.tsx';
import { Presence } from '../../../parts/document/presence.tsx';
import { ProblemCount } from '../../../parts/document/problems.tsx';
import { PublishButton } from '../../../parts/document/publication/publish-button.tsx';
import {
  OnSite,
  PublishedNotice,
  usePublished,
} from '../../../parts/document/publication/published-notice.tsx';
import type { PlaceOf } from '../../../parts/document/publication/refused-problems.tsx';
import { RemoveDocument } from '../../../parts/document/remove-document.tsx';
import { SaveState } from '../../../parts/document/save-state.tsx';
import { useDifferences } from '../../../parts/document/use-differences.ts';
import { useHistoryKeys } from '../../../parts/document/use-history-keys.ts';
import { VariantDifferences } from '../../../parts/document/variant-differences.tsx';
import { VersionsButton } from '../../../parts/document/versions-button.tsx';
import { VersionsDialog } from '../../../parts/document/versions-dialog.tsx';
import { LazyPart } from '../../../parts/lazy-part.tsx';
import { PreviewLanguageChoice } from '../../../parts/preview/preview-language.tsx';
import { wordingIn } from '../../../parts/wording-in.ts';
import { MoreActions } from '../../../parts/workbench/more-actions.tsx';
import { WorkbenchBar } from '../../../parts/workbench/workbench-bar.tsx';
import { useStudio } from '../../../studio-context.ts';
import { type EditorState, useEditor } from './editor-context.ts';
import { formTextNamed, type Target } from './element-targets.ts';
import { focusSettings } from './focus-settings.ts';
import { fieldRows } from './read-form.ts';
import { variantTitleOf } from './variant-title-of.ts';

const fetchBeforeAndAfter = async () => (await import('./before-and-after.tsx')).BeforeAndAfter;

/** True if a change is of a field that the shown variant asks for. */
function isOfField({ form, read }: EditorState, subject: string): boolean {
  const [field] = splitPath(subject);
  return form !== undefined && fieldRows(read, form).some(({ name }) => name === field);
}

/**
 * Returns the field and the variant in which a picture shows the change: of an added variant its first field that
 * differs. Undefined if no field shows it.
 */
function shownChange(editor: EditorState, { kind, subject, differs }: Change, lang: Lang) {
  if (differs === undefined || kind !== 'variant.added')
    return isOfField(editor, subject) ? { subject, variant: editor.variant } : undefined;
  const field = differs.changes.find((one) => isOfField(editor, one.subject));
  return (
    field && {
      subject: field.subject,
      variant: subject,
      over: { name: differs.over, title: differs.title[lang] },
    }
  );
}

interface ToolbarProps {
  /** True if the form was never published. */
  isNew: boolean;
  /** Live files of the form; empty if the shared files include them. */
  live: DocumentFiles;
  problems: readonly Problem[];
  placeOf: PlaceOf;
  /** Says problems in the words of the editor. */
  inWords(problems: readonly Problem[]): readonly Problem[];
  onGo(place: Pick<Problem, 'file' | 'pointer'>): void;
  onLang(lang: SiteLanguage): void;
  /** Shows or hides the names in the request and the files. */
  onCode(): void;
  /** Called before the publish dialog opens. */
  onPublish(): void;
}

/** Bar of a form's editor: the form's title, the state of saving, and the actions on the whole form. */
export function Toolbar(props: ToolbarProps) {
  const { isNew, live, problems, placeOf, inWords, onGo, onLang, onCode, onPublish } = props;
  const { text, lang, session } = useStudio();
  const editor = useEditor();
  const { slug, draft, mayEdit, read, showPane, variant, showVariant, showsCode } = editor;
  const variants = Object.keys(read.snapshot.variants);
  const { texts } = read.definitions;
  const languages = languagesOf(texts);
  const named = read.definitions.forms.get(slug)?.form.title;
  const titles = Object.fromEntries(languages.map((one) => [one, formatText(wordingIn(texts, named, one))]));
  const title = titles[languageNamed(texts, lang)] ?? '';
  const [areVersionsOpen, setVersionsOpen] = useState(false);
  const { published, setPublished } = usePublished(draft);
  const { store } = draft;

  useHistoryKeys(store);
  useCommands((): StudioCommand[] => {
    const action = (name: string, run: () => void): StudioCommand => ({
      id: name,
      group: 'actions',
      name: text(name),
      run,
    });
    const edits = [action('studio.undo', store.undo), action('studio.redo', store.redo)];
    return [...(mayEdit ? edits : []), action('studio.versions.title', () => setVersionsOpen(true))];
  });
  return (
    <>
      <WorkbenchBar>
        <h1 className="zy-studio__title" title={title}>
          {title === '' ? slug : title}
        </h1>
        {variants.length > 1 && (
          <select
            className="zs-input"
            aria-label={text('studio.editor.variant')}
            value={variant}
            onChange={(event) => showVariant(event.target.value)}
          >
            {variants.map((name) => (
              <option key={name} value={name}>
                {variantTitleOf(read, name, lang)}
              </option>
            ))}
          </select>
        )}
        <PreviewLanguageChoice lang={editor.lang} languages={languages} onChange={onLang} />
        <SaveState draft={draft} />
        <Presence others={editor.others} />
        <ProblemCount count={problems.length} onShow={() => showPane('settings')} />
        {/* Before the buttons that take changes back: it goes with the last change, and they stay under the pointer. */}
        {!isNew && <Differences problems={problems} />}
        {mayEdit && <HistoryButtons draft={draft} />}
        <VersionsButton onOpen={() => setVersionsOpen(true)} />
        {roleIncludes(session.role, 'contract') && (
          <Button
            label="</>"
            aria-label={text('studio.editor.code')}
            title={text('studio.editor.code')}
            aria-pressed={showsCode}
            onClick={onCode}
          />
        )}
        <MoreActions>
          {!isNew && <OnSite address={`/forms/${slug}`} />}
          {mayEdit && !isNew && <DiscardDraft id={`forms/${slug}`} draft={draft} />}
          {mayEdit && <RemoveDocument id={`forms/${slug}`} isNew={isNew} draft={draft} />}
        </MoreActions>
        {mayEdit && (
          <PublishButton
            id={`forms/${slug}`}
            draft={draft}
            onOpen={onPublish}
            onGo={onGo}
            placeOf={placeOf}
            inWords={inWords}
            picture={(change) => {
              const shown = shownChange(editor, change, lang);
              const { shared } = editor;
              return (
                shown && (
                  <LazyPart
                    of={fetchBeforeAndAfter}
                    given={{ ...shown, live, files: draft.files, shared, slug, lang: editor.lang }}
                  />
                )
              );
            }}
            onPublished={setPublished}
          />
        )}
      </WorkbenchBar>
      <PublishedNotice published={published} address={`/forms/${slug}`}>
        {[{}, { button: '' }].map((look) => (
          <Fragment key={Object.keys(look).join()}>
            <a
              className="zy-link"
              href={`/studio/content?${new URLSearchParams({ form: slug, ...look, ...titles })}`}
            >
              {text(`studio.editor.onNewPage${'button' in look ? '.button' : ''}`)}
            </a>{' '}
          </Fragment>
        ))}
      </PublishedNotice>
      {areVersionsOpen && (
        <VersionsDialog
          id={`forms/${slug}`}
          draft={draft}
          mayEdit={mayEdit}
          onClose={() => setVersionsOpen(false)}
        />
      )}
    </>
  );
}

type Change = ComparedDocument['forms'][number]['changes'][number];

/** Shows the number of differences from the live form, and lists them; each leads to its settings. */
function Differences({ problems }: { problems: readonly Problem[] }) {
  const { slug, draft, select, showPane } = useEditor();
  const targetOf = useTargetOf();
  const compared = useDifferences(`forms/${slug}`, draft, problems);
  const changes = compared?.forms.find((form) => form.slug === slug)?.changes ?? [];
  const { own, following } = separate(changes);
  const all = own.map((change) => [change, targetOf(change)] as const);
  const led = all.filter(([, to]) => to !== undefined);
  const others = all.filter(([, to]) => to === undefined);
  const go = (target: Target, close: () => void): void => {
    // A closing dialog returns the focus first, and then the settings take it.
    flushSync(() => {
      close();
      select(target);
    });
    showPane('settings');
    focusSettings();
  };
  return (
    <DifferencesList
      count={own.length}
      below={
        <Consequences
          changes={following}
          item={(change, others) => (
            <Difference key={keyOf(change)} {...{ change, others }} to={undefined} go={() => {}} />
          )}
        />
      }
    >
      {(close) =>
        [...led, ...others].map(([change, to]) => (
          <Difference key={keyOf(change)} {...{ change, to }} go={(target) => go(target, close)} />
        ))
      }
    </DifferencesList>
  );
}

const keyOf = ({ kind, sentence, variants }: Change): string => `${kind} ${sentence} ${variants}`;

interface DifferenceProps {
  change: Change;
  /** The same in other languages and variants. */
  others?: ReactNode;
  /** Undefined if the change has no settings of its own, such as a name in the request. */
  to: Target | undefined;
  go(target: Target): void;
}

function Difference({ change, others, to, go }: DifferenceProps) {
  const { kind, verdict, sentence, witness, variants, differs } = change;
  const { slug } = useEditor();
  return (
    <li data-verdict={verdict}>
      {to === undefined ? sentence : <Button look="link" label={sentence} onClick={() => go(to)} />}
      {witness !== undefined && <div className="zs-small">{witness}</div>}
      {!kind.startsWith('variant.') && <OfVariants form={slug} variants={variants} />}
      <VariantDifferences differs={differs} />
      {others}
    </li>
  );
}

/**
 * Returns a function that finds the place where a change is edited: a field of the shown variant, or a text
 * of the form.
 */
function useTargetOf(): (change: Change) => Target | undefined {
  const { form, read } = useEditor();
  const names = form === undefined ? [] : fieldRows(read, form).map(({ name }) => name);
  return ({ subject }) => {
    const steps = splitPath(subject);
    const field = names.find((name) => name === steps[0]?.replace(/=.*$/, ''));
    if (field !== undefined) return { field };
    const text = formTextNamed(steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step)));
    return text === undefined ? undefined : { text };
  };
}
