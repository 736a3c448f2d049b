import type { Lang, Phrase } from '#engine/model/definition';
import { isObject, type Json, type JsonObject, listIn, objectIn, type Path } from '#engine/model/json';
import { formatPhrase } from '#engine/model/text';
import type { DiffPorts } from '#engine/solver';
import texts from './texts.json' with { type: 'json' };

/** Names of settings and rules, which content managers read in the studio. */
export interface FormNames {
  /** Schema of each part of form.json, with titles in every language. */
  settings: JsonObject;
  /** For each rule, by slug, the reason for which it refuses an answer, and its parameters. */
  rules: Readonly<Record<string, { refusal: Phrase; params?: Readonly<Record<string, Phrase>> }>>;
}

export interface FormPorts extends DiffPorts {
  /** Absent if the changes are not put into sentences. */
  names?: FormNames;
}

const NO_NAMES: FormNames = { settings: {}, rules: {} };
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

/** Names a setting as the studio does, «Отправка» › «Сколько ждать ответа, мс»; items count from 1. */
export const describeSetting = (names: FormNames, way: Path, lang: Lang): string =>
  schemasOn(names, way)
    .map((schema, index) => {
      const step = way[index] ?? '';
      return isPlace(step) ? String(Number(step) + 1) : quoted(titleIn(schema, lang) ?? String(step), lang);
    })
    .join(' › ');

/** Describes the value of a setting; undefined if it is shown as written. */
export const describeSettingValue = (
  names: FormNames,
  way: Path,
  value: Json,
  lang: Lang,
): string | undefined => describeBySchema(schemasOn(names, way).at(-1) ?? {}, value, lang);

function describeBySchema(schema: JsonObject, value: Json, lang: Lang): string | undefined {
  if (Array.isArray(value)) {
    const items = value.map((item) => describeBySchema(objectIn(schema.items), item, lang) ?? String(item));
    return items.join(', ');
  }
  if (isObject(value))
    return Object.entries(value)
      .map(([key, inner]) => {
        const own = objectIn(objectIn(schema.properties)[key]);
        return `${titleIn(own, lang) ?? key} — ${describeBySchema(own, inner, lang) ?? written(inner, lang)}`;
      })
      .join(', ');
  const index = listIn(schema.enum).indexOf(value);
  const name = objectIn(listIn(schema.enumDescriptions)[index])[lang];
  return typeof name === 'string' ? quoted(name, lang) : undefined;
}

const written = (value: Json, lang: Lang): string =>
  typeof value === 'boolean' ? (value ? texts.yes : texts.no)[lang] : String(value);

/** Describes a rule by the reason of its refusal, «ошибка, если ИНН указан неверно»; undefined for an unknown one. */
export function describeRule({ rules }: FormNames, slug: string, lang: Lang): string | undefined {
  const refusal = rules[slug]?.refusal;
  return refusal && formatPhrase(texts.refusal, lang, { value: formatPhrase(refusal, lang) });
}

/** Describes the parameters of a rule; undefined if it has none. */
export function describeParams(
  { rules }: FormNames,
  slug: string,
  params: Json,
  lang: Lang,
): string | undefined {
  const entries = isObject(params) ? Object.entries(params) : [];
  if (entries.length === 0) return undefined;
  return entries
    .map(([name, value]) => {
      const title = rules[slug]?.params?.[name];
      return `${title === undefined ? name : formatPhrase(title, lang)} — ${written(value, lang)}`;
    })
    .join(', ');
}
