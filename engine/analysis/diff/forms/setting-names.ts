import { inEachLanguage, type Lang, type Phrase } from '#engine/model/definition';
import { isObject, type Json, type JsonObject, listIn, objectIn, type Path } from '#engine/model/json';
import { languageNameIn } from '#engine/model/site';
import { formatPhrase } from '#engine/model/text';
import type { DiffPorts } from '#engine/solver';
import texts from './texts.json' with { type: 'json' };

/** Titles of settings and rules, as content managers read them in the studio, for sentences about changes. */
export interface FormNames {
  /** Schema of each part of form.json, with titles in every language. */
  settings: JsonObject;
  /** For each rule, by slug, the reason for which it refuses an answer, and its parameters. */
  rules: Readonly<
    Record<string, { refusal: Phrase; fields?: Phrase; params?: Readonly<Record<string, Phrase>> }>
  >;
}

/** Functions that a comparison of forms gets from its host, with the names for its sentences. */
export interface FormPorts extends DiffPorts {
  /** Absent if the changes are not put into sentences. */
  names?: FormNames;
}

/** Reference to the schema of a text, whose members are languages. */
const TEXT = '#/definitions/text';
const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;
const NO_NAMES: FormNames = { settings: {}, rules: {} };
/** Returns the names of rules and settings; empty ones if the host gives none. */
export const namesOf = ({ names = NO_NAMES }: FormPorts): FormNames => names;

const quoted = (value: string, lang: Lang): string => formatPhrase(texts.quoted, lang, { value });

/** Returns the schemas along the path to a setting, outermost first. */
function schemasOn({ settings }: FormNames, way: Path): JsonObject[] {
  const found: JsonObject[] = [];
  for (const step of way) {
    const around = found.at(-1);
    const own =
      around === undefined
        ? settings[String(step)]
        : around.$ref === TEXT && LANGUAGE.test(String(step))
          ? { title: inEachLanguage((lang) => languageNameIn(String(step), lang)) }
          : isPlace(step)
            ? around.items
            : (objectIn(around.properties)[String(step)] ?? around.additionalProperties);
    found.push(objectIn(own));
  }
  return found;
}

const isPlace = (step: string | number): boolean => /^\d+$/.test(String(step));

const titleIn = (schema: JsonObject | undefined, lang: Lang): string | undefined => {
  const title = objectIn(schema?.title)[lang];
  return typeof title === 'string' ? title : undefined;
};

/**
 * Returns the quoted titles of the setting at the path `way` in form.json and of the parts around it, such as
 * "Sending › Time to wait, ms"; in the result, list items count from 1.
 */
export const describeSetting = (names: FormNames, way: Path, lang: Lang): string =>
  schemasOn(names, way)
    .map((schema, index) => {
      const step = way[index] ?? '';
      return isPlace(step) ? String(Number(step) + 1) : quoted(titleIn(schema, lang) ?? String(step), lang);
    })
    .join(' › ');

interface ValueWords {
  lang: Lang;
  /** Returns the title of what a value names; undefined for a value that is shown as written. */
  nameOf(refersTo: Json | undefined, name: string): string | undefined;
}

/** Returns the words for the value of a setting; undefined if the value is shown as it is written. */
export const describeSettingValue = (
  names: FormNames,
  way: Path,
  value: Json,
  words: ValueWords,
): string | undefined => describeBySchema(schemasOn(names, way).at(-1) ?? {}, value, words);

function describeBySchema(schema: JsonObject, value: Json, words: ValueWords): string | undefined {
  const { lang, nameOf } = words;
  if (Array.isArray(value)) {
    const items = value.map(
      (item) => describeBySchema(objectIn(schema.items), item, words) ?? written(item, lang),
    );
    return items.join(', ');
  }
  if (isObject(value))
    return Object.entries(value)
      .map(([key, inner]) => {
        const own = objectIn(objectIn(schema.properties)[key] ?? schema.additionalProperties);
        const title = titleIn(own, lang) ?? key;
        // A part inside a part is named alone, because its own parts would look like those around it.
        const isGroup = [inner].flat().some((one) => typeof one === 'object' && one !== null);
        return isGroup ? title : `${title} — ${describeBySchema(own, inner, words) ?? written(inner, lang)}`;
      })
      .join(', ');
  const index = listIn(schema.enum).indexOf(value);
  const name = objectIn(listIn(schema.enumDescriptions)[index])[lang];
  if (typeof name === 'string') return quoted(name, lang);
  return typeof value === 'string' ? nameOf(schema.refersTo, value) : undefined;
}

const written = (value: Json, lang: Lang): string =>
  typeof value === 'boolean' ? (value ? texts.yes : texts.no)[lang] : String(value);

/**
 * Describes a rule by the reason for which it refuses, as "error if the INN is wrong"; undefined for an unknown
 * slug.
 */
export function describeRule({ rules }: FormNames, slug: string, lang: Lang): string | undefined {
  const refusal = rules[slug]?.refusal;
  return refusal && formatPhrase(texts.refusal, lang, { value: formatPhrase(refusal, lang) });
}

/**
 * Describes a rule that compares fields by the reason for which it refuses each pair of them; undefined for a rule
 * without such words.
 */
export function describePairs(
  { rules }: FormNames,
  slug: string,
  params: Json,
  lang: Lang,
  nameOf: (path: string) => string,
): string | undefined {
  const phrase = rules[slug]?.fields;
  const pairs = Object.values(objectIn(params)).flatMap((one) => Object.entries(objectIn(one)));
  if (phrase === undefined || pairs.length === 0) return undefined;
  return pairs
    .map(([field, other]) => {
      const words = { field: nameOf(field), other: nameOf(written(other, lang)) };
      return formatPhrase(texts.refusal, lang, { value: formatPhrase(phrase, lang, words) });
    })
    .join('; ');
}

/**
 * Describes the parameters of a rule in a phrase; undefined if it has none. `nameOf`: returns the title of the
 * field or source that a parameter names.
 */
export function describeParams(
  { rules }: FormNames,
  slug: string,
  params: Json,
  lang: Lang,
  nameOf: (path: string) => string,
): string | undefined {
  const entries = isObject(params) ? Object.entries(params) : [];
  if (entries.length === 0) return undefined;
  return entries
    .map(([name, value]) => {
      // Each of these fields is compared with the other.
      if (isObject(value))
        return Object.entries(value)
          .map(([one, other]) => `${nameOf(one)} — ${nameOf(written(other, lang))}`)
          .join(', ');
      const title = rules[slug]?.params?.[name];
      const words = typeof value === 'string' ? nameOf(value) : written(value, lang);
      return `${title === undefined ? name : formatPhrase(title, lang)} — ${words}`;
    })
    .join(', ');
}
