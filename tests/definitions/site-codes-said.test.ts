import { expect, it } from 'vitest';
import { metaSchemas } from '#engine/authoring';
import { siteDocumentOf } from '#engine/model/documents';
import { isObject, type Json, type JsonObject, objectIn } from '#engine/model/json';
import { formatText } from '#engine/model/text';
import { checkDefinitionTexts } from '../../app/check-definitions.ts';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { problemsInWords } from '../../app/studio/parts/settings/problems-in-words.ts';
import { vocabulary } from '../../app/vocabulary.ts';
import { OF_CODE, wordsOfFormat } from './codes-said.ts';

const valid = await readDefinitionsFolder(ownDefinitions);
const schemas = metaSchemas(vocabulary, 'ru');
const words = JSON.parse(valid.get('texts/ru.json') ?? '{}') as Readonly<Record<string, unknown>>;
const text = (key: string, params?: Readonly<Record<string, string | number>>): string =>
  formatText(String(words[key]), params ?? {}, 'ru');

type Break = (value: Json, name: string) => Json | undefined;

/** Changes every part of a document, the inner ones first. */
function broken(value: Json, change: Break, name = ''): Json | undefined {
  const inner = Array.isArray(value)
    ? value.flatMap((one) => broken(one, change, name) ?? [])
    : isObject(value)
      ? Object.fromEntries(
          Object.entries(value).flatMap(([key, one]) => {
            const next = one === undefined ? undefined : broken(one, change, key);
            return next === undefined ? [] : [[key, next]];
          }),
        )
      : value;
  return change(inner, name);
}

/** Members by which a part is of a kind, without which nothing can be said of it. */
const KINDS: readonly string[] = ['$schema', 'kind', 'type', 'path'];

const without =
  (index: number): Break =>
  (value) => {
    if (!isObject(value)) return value;
    const { [Object.keys(value).filter((key) => !KINDS.includes(key))[index] ?? '']: _gone, ...rest } = value;
    return rest as JsonObject;
  };

const BREAKS: Readonly<Record<string, Break>> = {
  'every text empty': (value, name) => (typeof value === 'string' && !KINDS.includes(name) ? '' : value),
  'every inner list empty': (value) => (Array.isArray(value) && !value.some(isObject) ? [] : value),
  'every list empty': (value) => (Array.isArray(value) ? [] : value),
  'no first member': without(0),
  'no second member': without(1),
  'no third member': without(2),
  'every name unknown': (value, name) =>
    typeof value === 'string' && !KINDS.includes(name) && /^[@/]?[a-z][\w./-]*$/.test(value)
      ? `${value}-x`
      : value,
  'every name in Russian letters': (value, name) =>
    typeof value === 'string' && !KINDS.includes(name) && /^[a-z][\w-]*$/.test(value)
      ? 'Вклад и счёт'
      : value,
};

const DOCUMENTS = ['pages/home', 'pages/feedback', 'sections/private', 'catalogs/faq'];

it.each(DOCUMENTS.flatMap((id) => Object.keys(BREAKS).map((title) => [id, title] as const)))(
  'problems of %s with %s are said in the words of an editor',
  (id, title) => {
    const file = `${id}.json`;
    const value = objectIn(broken(JSON.parse(valid.get(file) ?? ''), BREAKS[title] ?? expect.unreachable()));
    const texts = new Map(valid).set(file, JSON.stringify(value, null, 2));
    const found = checkDefinitionTexts(texts, []).problems.filter((one) => one.file === file);
    const schema = schemas[siteDocumentOf(id)?.schema ?? ''] ?? expect.unreachable();
    const said = problemsInWords(found, { schema, value, languages: ['ru', 'en'], text });
    const coded = said.filter(({ code, ...one }) =>
      !OF_CODE.has(code) || code === 'DEFINITION_SHAPE' ? wordsOfFormat(one).length > 0 : false,
    );
    expect([
      ...new Set(coded.map(({ code, inRussian }) => `${code} ${inRussian.message} — ${inRussian.fix}`)),
    ]).toEqual([]);
  },
);
