import {
  type Change,
  documentChanges,
  documentOf,
  documentUses,
  type NamedMeta,
  plainChange,
  sign,
  type Words,
} from '#engine/analysis';
import { metaSchemas } from '#engine/authoring';
import { inEachLanguage, type Lang } from '#engine/model/definition';
import {
  documentFile,
  documentTitle,
  isOnlyOfItsKind,
  parseDocumentId,
  siteDocumentOf,
} from '#engine/model/documents';
import { type JsonObject, objectIn } from '#engine/model/json';
import type { Definitions } from '#engine/model/load';
import { formatPhrase } from '#engine/model/text';
import { vocabulary } from '../../vocabulary.ts';
import type { FormsSide, SideVersions } from './side-versions.ts';
import texts from './texts.json' with { type: 'json' };

/** Id of the document under which a comparison reports the changes of the dictionaries. */
export const TEXTS = 'texts/all';

/**
 * Returns the ids of the documents other than forms that may differ between two folders: those of changed
 * files, and if a text has changed, also all pages, sections and catalogues, and `texts/all`. None between
 * published versions; shared fields are left to the forms that use them.
 */
export function documentsToCompare(old: FormsSide, now: FormsSide): string[] {
  if (old.is !== 'definitions' || now.is !== 'definitions') return [];
  const paths = [...new Set([...old.files.keys(), ...now.files.keys()])].sort();
  const differing = paths.filter((path) => old.files.get(path) !== now.files.get(path));
  const isText = (path: string): boolean => path.startsWith('texts/');
  // A page that names a text changes with it.
  const read = differing.some(isText)
    ? paths.filter((path) => /^(pages|sections|catalogs|site\.json$)/.test(path))
    : [];
  const documents = [...new Set([...differing, ...read])].flatMap((path) => documentIn(path) ?? []);
  return [...documents.sort(), ...(differing.some(isText) ? [TEXTS] : [])];
}

/** Returns the document that is whole in a file; undefined for shared fields, whose changes forms report. */
function documentIn(path: string): string | undefined {
  const id = documentOf(path);
  return id === undefined || documentFile(id) !== path || id.startsWith('fields/') ? undefined : id;
}

/** Kinds of documents that are part of forms, which report their changes. */
const PARTS_OF_FORMS: ReadonlySet<string> = new Set(['consents', 'endpoints']);

/**
 * Returns the differences of one document other than a form, without those that a form of `changed` (ids of
 * documents found to differ) reports as its own. Empty if a side is a published version.
 */
export function compareDocument(
  document: string,
  before: SideVersions,
  fresh: SideVersions,
  changed: ReadonlySet<string>,
  sha256: (text: string) => string,
): Change[] {
  const [old, now] = [before.definitions, fresh.definitions];
  if (old === undefined || now === undefined) return [];
  const title = inEachLanguage((lang) => titleOf(document, ownTitle(document, [now, old], lang))[lang]);
  const found = document === TEXTS ? textChanges(old, now) : ownChanges(document, old, now, changed);
  return found.map((change) => {
    const own = change.words?.subject ?? inEachLanguage(() => '');
    const subject = inEachLanguage((lang) =>
      own[lang] === '' ? title[lang] : `${title[lang]} › ${own[lang]}`,
    );
    return sign({ ...change, document, words: { ...change.words, subject } }, sha256);
  });
}

type Unplaced = ReturnType<typeof documentChanges>;

function ownChanges(
  document: string,
  old: Definitions,
  now: Definitions,
  changed: ReadonlySet<string>,
): Unplaced {
  const file = documentFile(document);
  const [was, is] = [old.files.get(file), now.files.get(file)];
  if (was === undefined || is === undefined)
    return [plainChange(was === undefined ? 'document.added' : 'document.removed', document)];
  const { kind } = parseDocumentId(document) ?? {};
  const belongsToForms =
    PARTS_OF_FORMS.has(kind ?? '') || siteDocumentOf(document)?.schema === 'choices.schema.json';
  if (belongsToForms && formsOf(document, now).some((form) => changed.has(form))) return [];
  const found = documentChanges(
    document,
    { value: was.value, texts: old.texts, definitions: old },
    { value: is.value, texts: now.texts, definitions: now },
    metaOf(document),
  );
  if (kind !== 'sources') return found;
  const isInForms = formsOf(document, now).some((form) => changed.has(form));
  return found.filter((change) => !isInForms || !isShownByForms(change)).map(toSourceChange);
}

/** True for settings of a source that forms contain, and report. */
const isShownByForms = ({ pointers }: Unplaced[number]): boolean =>
  /^\/(?:minCharacters|delayMs|failure)(?:\/|$)/.test(pointers?.new ?? pointers?.old ?? '');

/** Turns a change into one of a source: its settings affect questions and requests. */
const toSourceChange = (change: Unplaced[number]): Unplaced[number] =>
  change.kind === 'content.set' ? { ...change, kind: 'source.set' } : change;

/** Returns the forms that contain a document directly or indirectly. */
function formsOf(document: string, definitions: Definitions): string[] {
  const uses = documentUses(definitions);
  const found = new Set<string>();
  const visit = (id: string): void => {
    for (const { document: user } of uses.get(id) ?? []) {
      if (found.has(user)) continue;
      found.add(user);
      if (!user.startsWith('pages/')) visit(user);
    }
  };
  visit(document);
  return [...found].filter((id) => id.startsWith('forms/'));
}

/**
 * Returns the changed texts by key; a new text is named in the document that uses it. Texts that a
 * form or page shows are left out later.
 */
function textChanges(old: Definitions, now: Definitions): Unplaced {
  const keys = [
    ...new Set([...Object.values(old.texts), ...Object.values(now.texts)].flatMap((own) => Object.keys(own))),
  ].sort();
  const side = ({ texts: own }: Definitions) => ({
    value: Object.fromEntries(
      keys.flatMap((key) =>
        Object.values(own).some((texts) => texts[key] !== undefined) ? [[key, `@${key}`]] : [],
      ),
    ),
    texts: own,
  });
  return documentChanges(
    TEXTS,
    side(old),
    side(now),
    inEachLanguage(() => ({})),
  ).filter(({ kind }) => kind !== 'content.added' && kind !== 'content.removed');
}

/**
 * Returns a document's name in each language, such as «Страница private», with the document's own title if it has
 * one.
 */
export function titleOf(document: string, own?: string): Words {
  const [kind = '', slug = ''] = document.split('/');
  if (document === TEXTS) return texts.documents.texts;
  const title = siteDocumentOf(document)?.title;
  return inEachLanguage((lang) => {
    const name = title === undefined ? kind : formatPhrase(title, lang);
    if (isOnlyOfItsKind(document)) return name;
    return own === undefined || own === slug
      ? `${name} ${slug}`
      : formatPhrase(texts.titled, lang, { name, title: own });
  });
}

/**
 * Returns the title that a document itself has, by the first of the sides that has the document; `undefined` if
 * none has it.
 */
export function ownTitle(document: string, sides: readonly Definitions[], lang: Lang): string | undefined {
  const holder = sides.find(({ files }) => files.has(documentFile(document)));
  return holder === undefined ? undefined : documentTitle(holder, document, lang);
}

/** Meta-schemas in both languages, made once because they are large. */
let metas: Readonly<Record<Lang, Record<string, JsonObject>>> | undefined;

function metaOf(document: string): NamedMeta {
  metas ??= inEachLanguage((lang) => metaSchemas(vocabulary, lang));
  const schema = siteDocumentOf(document)?.schema ?? '';
  const known = metas;
  return inEachLanguage((lang) => objectIn(known[lang][schema]));
}
