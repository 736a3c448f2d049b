import { useMemo, useState } from 'react';
import { listDocuments, type OpenedDocument, roleIncludes, type TextUses } from '#contract';
import { readTextChanges } from '#engine/authoring';
import type { Dictionaries, Dictionary, SiteLanguage, Text } from '#engine/model/definition';
import type { JsonObject } from '#engine/model/json';
import { textsFile } from '#engine/model/load';
import { dictionariesOf, SITE_FILE } from '#engine/model/site';
import { languagesOf } from '#engine/model/text';
import '../../editing.css';
import { Conflict } from '../../parts/document/conflict.tsx';
import { editorOf } from '../../parts/document/editor-of.ts';
import { HistoryButtons } from '../../parts/document/history-buttons.tsx';
import { LoadDocument } from '../../parts/document/load-document.tsx';
import { OthersDraft } from '../../parts/document/others-draft.tsx';
import { PublishButton } from '../../parts/document/publication/publish-button.tsx';
import { type DraftEditing, useDraft } from '../../parts/document/use-draft.ts';
import { useHistoryKeys } from '../../parts/document/use-history-keys.ts';
import { plainText } from '../../parts/text-input.tsx';
import { isIncomplete, TextsTable } from '../../parts/texts-table.tsx';
import { TickBox } from '../../parts/tick-box.tsx';
import { useStudio } from '../../studio-context.ts';
import { useStudioQuery } from '../../use-studio-call.ts';
import { TranslationFiles } from './translation-files.tsx';

const SHOWN_AT_ONCE = 100;

/**
 * Page `/studio/texts`: edits and publishes the texts that visitors read, in every language, with the documents that
 * use each and the number of missing translations.
 */
export function Texts() {
  const { text } = useStudio();
  return (
    <>
      <h1 className="zy-studio__title">{text('studio.texts.title')}</h1>
      <p className="zy-studio__lead">{text('studio.texts.about')}</p>
      <LoadDocument id="texts/all">{(opened, uses) => <TextGrid opened={opened} uses={uses} />}</LoadDocument>
    </>
  );
}

/** Pattern of editable keys: texts of the studio are part of its code. */
const EDITABLE = /^(?!studio\.)/;

function TextGrid({ opened, uses }: { opened: OpenedDocument; uses: TextUses['uses'] }) {
  const { text, session } = useStudio();
  const mayEdit = roleIncludes(session.role, 'content');
  const draft = useDraft(opened, mayEdit);
  useHistoryKeys(draft.store);
  const [search, setSearch] = useState(() => new URLSearchParams(location.search).get('search') ?? '');
  const [isMissingOnly, setMissingOnly] = useState(false);
  const dictionaries = useMemo(() => dictionariesIn(draft.shared), [draft.shared]);
  const { data } = useStudioQuery(listDocuments);
  const titles = useMemo(() => new Map(data?.documents.map(({ id, title }) => [id, title])), [data]);
  const languages = languagesOf(dictionaries);
  const wording = (lang: SiteLanguage, key: string): Text | undefined =>
    changesIn(draft, lang)[key] ?? dictionaries[lang]?.[key];
  const keys = [...new Set(Object.values(dictionaries).flatMap((own) => Object.keys(own)))].filter((key) =>
    EDITABLE.test(key),
  );
  const lacks = (key: string): boolean => isIncomplete({ wording: (lang) => wording(lang, key) }, languages);
  const missing = keys.filter(lacks).length;
  const word = search.toLowerCase();
  const found = keys.filter(
    (key) =>
      (!isMissingOnly || lacks(key)) &&
      [key, ...languages.map((lang) => plainText(wording(lang, key)))].some((one) =>
        one.toLowerCase().includes(word),
      ),
  );
  return (
    <>
      <div className="zs-choices">
        <label className="zs-inline">
          {text('studio.search')}
          <input
            className="zs-input"
            type="search"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </label>
        <TickBox
          label={text('studio.texts.missing', { count: missing })}
          isOn={isMissingOnly}
          onChange={setMissingOnly}
        />
        <span className="zs-small" role="status">
          {text('studio.texts.found', { count: found.length })}{' '}
          {text(
            draft.revision === 0 && draft.state === 'saved'
              ? 'studio.save.live'
              : `studio.save.${draft.state}`,
          )}
        </span>
        {mayEdit && <HistoryButtons draft={draft} />}
        {mayEdit && <PublishButton id="texts/all" draft={draft} />}
      </div>
      <OthersDraft opened={opened} draft={draft} />
      <Conflict id="texts/all" draft={draft} />
      {languages.length > 1 && (
        <TranslationFiles
          texts={Object.fromEntries(
            languages.map((lang) => [lang, withChanges(dictionaries[lang] ?? {}, changesIn(draft, lang))]),
          )}
          onRead={
            mayEdit
              ? ({ target: lang, changes }) =>
                  draft.store.do(
                    ...changes.map(({ key, text: phrase }) => ({
                      type: 'set-text' as const,
                      lang,
                      key,
                      text: phrase,
                    })),
                  )
              : undefined
          }
        />
      )}
      <TextsTable
        label={text('studio.texts.title')}
        languages={languages}
        rows={found.slice(0, SHOWN_AT_ONCE).map((key) => ({
          name: key,
          uses: <Uses of={uses[key] ?? []} titles={titles} />,
          wording: (lang) => wording(lang, key),
          onChange: mayEdit
            ? (lang, phrase) => draft.store.do({ type: 'set-text', lang, key, text: phrase })
            : undefined,
        }))}
      />
      {found.length > SHOWN_AT_ONCE && (
        <p>{text('studio.texts.more', { count: found.length - SHOWN_AT_ONCE })}</p>
      )}
    </>
  );
}

/** Number of documents that are named for a text; a text of every form would fill the page with them. */
const NAMED_USES = 3;

/** Links to the documents that show a text. */
function Uses({ of, titles }: { of: readonly string[]; titles: ReadonlyMap<string, string> }) {
  const { text } = useStudio();
  if (of.length === 0) return text('studio.texts.uses.program');
  return (
    <>
      {of.slice(0, NAMED_USES).map((id) => (
        <a className="zy-link zs-use" href={editorOf(id)} key={id}>
          {titles.get(id)}
        </a>
      ))}
      {of.length > NAMED_USES && text('studio.texts.uses.more', { count: of.length - NAMED_USES })}
    </>
  );
}

function dictionariesIn(shared: DraftEditing['shared']): Dictionaries {
  const read = (path: string) => JSON.parse(shared.get(path) ?? '{}') as JsonObject;
  return dictionariesOf(read(SITE_FILE), (lang) => read(textsFile(lang)));
}

const changesIn = ({ files }: DraftEditing, lang: SiteLanguage): Record<string, Text | null> =>
  readTextChanges(files[textsFile(lang)] ?? '{}') ?? {};

/** Returns the texts of a dictionary with those of the draft. */
const withChanges = (own: Dictionary, changes: Record<string, Text | null>): Dictionary =>
  Object.fromEntries(
    Object.entries({ ...own, ...changes }).filter((entry): entry is [string, Text] => entry[1] !== null),
  );
