import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type Change, describeChange, diffForm, documentChanges, sign } from '#engine/analysis';
import { formSettings, metaSchemas } from '#engine/authoring';
import { snapshotForm } from '#engine/model/compile';
import { inEachLanguage, LANGUAGES, type Lang } from '#engine/model/definition';
import { siteDocuments } from '#engine/model/documents';
import { isObject, type Json, type JsonObject, listIn, objectIn } from '#engine/model/json';
import { createSourceParser, loadDefinitions } from '#engine/model/load';
import { transforms } from '#engine/model/payload';
import { widgets } from '#engine/model/widgets';
import { rules } from '#rules';
import { readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { sha256 } from '../../app/sha256.ts';
import { vocabulary } from '../../app/vocabulary.ts';
import { filledValue, isLeaf, type Member } from '../meta/filled-value.ts';
import { ports } from './ports.ts';
import { shipped } from './shipped-edits.ts';

const SLUG = 'phone-call';
const FORM = `forms/${SLUG}/form.json`;
const UI = `forms/${SLUG}/ui.json`;
const base = await readDefinitionsFolder(fileURLToPath(new URL('./base', import.meta.url)));
const meta = inEachLanguage((lang) => metaSchemas(vocabulary, lang));
const MAX_CHARACTERS = 120;

/** Collects the names of members in a schema, and the values among which people choose by their titles. */
function namesIn(schema: Json): string[] {
  if (Array.isArray(schema)) return schema.flatMap(namesIn);
  if (!isObject(schema)) return [];
  const members = Object.keys(objectIn(schema.properties));
  const values = listIn(schema.enum).filter((one) => typeof one === 'string');
  return [...members, ...values, ...Object.values(schema).flatMap(namesIn)];
}

const NAMES = new Set(
  [
    ...Object.values(meta.ru).flatMap(namesIn),
    ...Object.keys(widgets),
    ...rules.keys(),
    ...transforms.keys(),
  ].filter((name) => /^[\w:-]{2,}$/.test(name)),
);
/** Names that are read as such: tags of languages, advertising marks, words of the trade. */
const READ_AS_WRITTEN: ReadonlySet<string> = new Set([
  ...['yclid', 'e-mail', 'utm', 'GET', 'POST', 'multipart'],
  // Channels that the chat's own pages call so.
  ...['web', 'proweb'],
]);
const IN_CODE = /[a-z][A-Z]|[_:-]/;

/** Returns what nobody reads in a sentence: names in code, punctuation of JSON, values that are too long. */
function rawIn(sentence: string, lang: Lang): string[] {
  const words = sentence.match(/[\w:-]*\w/g) ?? [];
  return [
    ...words.filter(
      (word) => NAMES.has(word) && !READ_AS_WRITTEN.has(word) && (lang === 'ru' || IN_CODE.test(word)),
    ),
    ...(sentence.replaceAll(/\{\w+\}/g, '').match(/[{}[\]]|":(?=\S)|\w#\/|undefined|\[object|— \(/g) ?? []),
    ...(sentence.match(/[^«»“”]{121,}/g) ?? []).filter((one) => one.length > 3 * MAX_CHARACTERS),
  ];
}

const rawWords = (change: Change): string[] =>
  LANGUAGES.flatMap((lang) => {
    const { text } = describeChange(change, lang);
    // Texts of visitors are in their own language.
    const read = change.langs.length > 0 ? text.replaceAll(/«[^»]*»|“[^”]*”/gu, '') : text;
    return rawIn(read, lang).map((word) => `${word}: ${change.kind}: ${text}`);
  });

/** Returns a value with the one at the path replaced, or left out. */
function withValue(value: Json, [step, ...rest]: Member['path'], next: Json | undefined): Json | undefined {
  if (step === undefined) return next;
  const inner = withValue(
    objectIn(value)[step] ?? (Array.isArray(value) ? value[Number(step)] : undefined) ?? {},
    rest,
    next,
  );
  if (Array.isArray(value))
    return value.flatMap((item, index) => (index === step ? (inner === undefined ? [] : [inner]) : [item]));
  const others = Object.entries(objectIn(value)).filter(([key]) => key !== String(step));
  return Object.fromEntries(inner === undefined ? others : [...others, [String(step), inner]]);
}

/** Returns another value that the schema of a setting accepts. */
function otherValue(schema: JsonObject): Json {
  const values = listIn(schema.enum);
  if (schema.$ref === '#/definitions/text') return { ru: 'Другой', en: 'Another' };
  if (values.length > 0) return values.at(-1) ?? null;
  if (schema.type === 'boolean') return false;
  if (schema.type === 'integer' || schema.type === 'number') return Number(schema.minimum ?? 1) + 1;
  if (schema.type === 'array') return [];
  return 'x2';
}

interface EditedSetting {
  title: string;
  before: Json | undefined;
  after: Json | undefined;
}

/** Lists the edits of every setting of a meta-schema: changed, removed, and the whole added. */
function settingsOf(schema: JsonObject): EditedSetting[] {
  const first = filledValue(schema, 0);
  const filled = Array.from({ length: first.needed }, (_, number) => filledValue(schema, number));
  const edits = filled.flatMap(({ value, members }) =>
    members.flatMap((member): EditedSetting[] => {
      const title = member.path.join('.');
      const removed = {
        title: `${title} removed`,
        before: value,
        after: withValue(value, member.path, undefined),
      };
      const changed = {
        title,
        before: value,
        after: withValue(value, member.path, otherValue(member.schema)),
      };
      return isLeaf(member) ? [changed, removed] : [removed];
    }),
  );
  return [{ title: 'the whole', before: undefined, after: first.value }, ...edits];
}

/** Definitions of a form's meta-schema. */
const definitions = objectIn(objectIn(meta.ru['form.schema.json']).definitions);
const uiOptions = objectIn(objectIn(definitions.uiSchema).properties);
/** Options of the form as a whole; the others are those of a field. */
const OF_WHOLE: ReadonlySet<string> = new Set(['ui:order', 'ui:groups', 'ui:steps']);
const DOCUMENTS = ['page.schema.json', ...siteDocuments.map(({ schema }) => schema)];

describe('a sentence about another setting has no name from the code', () => {
  it.each(DOCUMENTS)('in a document: %s', (file) => {
    const named = inEachLanguage((lang) => objectIn(meta[lang][file]));
    const raw = settingsOf(named.ru).flatMap(({ before, after }) =>
      documentChanges('x', { value: before, texts: TEXTS }, { value: after, texts: TEXTS }, named).flatMap(
        (change) => rawWords(sign(change, sha256)),
      ),
    );
    expect([...new Set(raw)]).toEqual([]);
  });

  it.each(Object.keys(formSettings))('in a form: %s', (part) => {
    const form = JSON.parse(base.get(FORM) ?? '{}') as JsonObject;
    const schema = {
      ...objectIn(formSettings[part]),
      definitions,
    };
    const compared = settingsOf(schema).flatMap(({ before, after }) =>
      rawOfForms(FORM, ...([before, after].map((value) => withValue(form, [part], value)) as [Json, Json])),
    );
    expect([...new Set(compared)]).toEqual([]);
  });

  it.each(Object.keys(uiOptions).filter((name) => name.startsWith('ui:')))(
    'in the UI schema: %s',
    (option) => {
      const ui = JSON.parse(base.get(UI) ?? '{}') as JsonObject;
      const schema = { type: 'object', properties: { [option]: uiOptions[option] ?? {} }, definitions };
      const compared = settingsOf(schema).flatMap(({ before, after }) =>
        rawOfForms(
          UI,
          ...([before, after].map((value) =>
            OF_WHOLE.has(option)
              ? { ...ui, ...objectIn(value) }
              : { ...ui, phone: { ...objectIn(ui.phone), ...objectIn(value) } },
          ) as [Json, Json]),
        ),
      );
      expect([...new Set(compared)]).toEqual([]);
    },
  );

  it('in a rule of the whole form', () => {
    const file = `forms/${SLUG}/schema.json`;
    const schema = JSON.parse(base.get(file) ?? '{}') as JsonObject;
    const ruled = { ...schema, 'not-before': { members: { phone: 'isRusPhone' } } };
    const compared = [rawOfForms(file, schema, ruled), rawOfForms(file, ruled, schema)];
    expect(compared).toEqual([[], []]);
  });

  it('where a form is new or gone', () => {
    const form = version(FORM, JSON.parse(base.get(FORM) ?? '{}') as Json);
    for (const [old, now] of [[undefined, form] as const, [form, undefined] as const])
      for (const change of diffForm(old, now, ports))
        for (const lang of LANGUAGES) expect(describeChange(change, lang).text).not.toContain(SLUG);
  });
});

const TEXTS = { ru: {}, en: {} };
/** Texts of the code, which every folder of definitions has beside its own. */
const STAFF = loadDefinitions(shipped).definitions.texts;
const parse = createSourceParser();

function version(file: string, value: Json) {
  const { definitions } = loadDefinitions(new Map([...base, [file, JSON.stringify(value)]]), parse);
  return {
    snapshot: snapshotForm(definitions, SLUG, vocabulary),
    title: definitions.forms.get(SLUG)?.form.title ?? null,
    texts: inEachLanguage((lang) => ({ ...STAFF[lang], ...definitions.texts[lang] })),
    examples: [],
  };
}

/** Compares a form with two values of a file; a value that cannot be compiled has no sentence. */
function rawOfForms(file: string, before: Json, after: Json): string[] {
  let changes: Change[];
  try {
    changes = diffForm(version(file, before), version(file, after), ports);
  } catch {
    return [];
  }
  return changes.flatMap(rawWords);
}
