import { variantTitle } from '#engine/model/compile';
import { parseContent, plainText } from '#engine/model/content';
import type { Dictionaries, Lang, SiteLanguage, Text } from '#engine/model/definition';
import { SUMMARY_KEYS } from '#engine/model/documents';
import { isObject, type Json, type Path } from '#engine/model/json';
import { type Definitions, readForm } from '#engine/model/load';
import { type ExistingNames, existingNames, namedOptions } from '#engine/model/names';
import { isInlineText, isTextRef, textKey } from '#engine/model/resolve';
import { defaultLanguage, languagesOf } from '#engine/model/text';
import { itemPlace, memberPlace, type NamedPlace, nameOfValue, refersToOf } from './part-names.ts';
import texts from './texts.json' with { type: 'json' };

/**
 * Content of a document (undefined if it does not exist), with the dictionaries from which it takes texts by
 * key.
 */
export interface DocumentWithTexts {
  value: Json | undefined;
  /** Texts by key, in each language of the site. */
  texts: Dictionaries;
  /** Definitions, for the titles of the documents that this one names; otherwise their names. */
  definitions?: Definitions;
}

/** Wording of a text by language of the site; a language without the text is absent. */
export type Wording = Readonly<Record<SiteLanguage, string>>;

/**
 * Returns the wording in each language, with the general plural form; undefined for a value that is not a
 * text.
 */
export function wordingOf(value: Json | undefined, texts: Dictionaries): Wording | undefined {
  const languages = languagesOf(texts);
  const isRef = isTextRef(value);
  if (!isRef && !isInlineText(value, languages)) return undefined;
  return Object.fromEntries(
    languages.flatMap((lang) => {
      const own = isRef ? texts[lang]?.[textKey(value)] : value[lang];
      if (own !== undefined) return [[lang, general(own)]];
      return lang === languages[0] ? [[lang, isRef ? value : '']] : [];
    }),
  );
}

const general = (text: Text): string => (typeof text === 'string' ? text : text.other);
/** Returns an author's HTML as plain text. */
export const plain = (text: string): string => plainText(parseContent(text));

/** A place of a document with the pointer of its value. */
export type PlaceOfValue = NamedPlace & { path: Path };

/**
 * Returns a value in words: a text in the language, a document by its title, an object by the member that names it.
 */
export function shown(
  place: PlaceOfValue,
  value: Json | undefined,
  document: DocumentWithTexts,
  lang: Lang,
): string {
  const wording = wordingOf(value, document.texts);
  if (wording !== undefined) return plain(wording[lang] ?? wording[defaultLanguage(document.texts)] ?? '');
  if (typeof value === 'boolean') return (value ? texts.yes : texts.no)[lang];
  const inside = (named: NamedPlace, inner: Json | undefined, key: string | number): string =>
    shown({ ...named, path: [...place.path, key] }, inner, document, lang);
  if (Array.isArray(value))
    return value.map((item, index) => inside(itemPlace(place), item, index)).join(', ');
  if (!isObject(value))
    return (
      nameOfValue(place, value ?? null) ?? referredName(place, value, document, lang) ?? String(value ?? '')
    );
  const key = SUMMARY_KEYS.find((name) => value[name] !== undefined) ?? Object.keys(value)[0];
  return key === undefined ? '' : inside(memberPlace(place, value, key), value[key], key);
}

const known = new WeakMap<Definitions, ExistingNames>();

function namesIn(definitions: Definitions): ExistingNames {
  const names = known.get(definitions) ?? existingNames(definitions);
  known.set(definitions, names);
  return names;
}

/** Returns the title of the form or document that a value names; undefined for any other value. */
function referredName(
  place: PlaceOfValue,
  value: Json | undefined,
  { definitions, value: document }: DocumentWithTexts,
  lang: Lang,
): string | undefined {
  const refersTo = refersToOf(place);
  if (refersTo === undefined || definitions === undefined || !isObject(document)) return undefined;
  const options = namedOptions(
    refersTo,
    namesIn(definitions),
    { document, path: place.path },
    {
      lang,
      richContent: texts.richContent[lang],
      unpublished: (title) => title,
      variantTitle(slug, name) {
        const form = definitions.forms.get(slug)?.form;
        const variants = Object.fromEntries(form === undefined ? [] : readForm(form).variants);
        return variantTitle({ variants, texts: definitions.texts }, name, lang);
      },
    },
  );
  return options.find((option) => option.value === value)?.title;
}
