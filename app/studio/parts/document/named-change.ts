import {
  changedPlaces,
  type DocumentFiles,
  type EditPath,
  isTextChanges,
  type PlaceChange,
  readObject,
} from '#engine/authoring';
import type { SiteLanguage } from '#engine/model/definition';
import {
  isObject,
  type Json,
  type JsonObject,
  listIn,
  objectIn,
  oncePer,
  parseObject,
  valueAt,
} from '#engine/model/json';
import { formatText } from '#engine/model/text';

/** Change of a document described in words, for the names of undo steps. */
export interface NamedChange {
  kind: 'added' | 'removed' | 'moved' | 'changed';
  /** Label of the field that was changed; '' for a change of the whole document. */
  field: string;
  /** Setting as its meta-schema describes it, «подпись поля»; '' if it has no description. */
  setting: string;
  /** Number of fields added with it. */
  others?: number;
}

interface Named {
  lang: SiteLanguage;
  /** Meta-schemas in the reader's language, which describe every setting. */
  schemas: Readonly<Record<string, JsonObject>>;
  /** Definitions to which the document refers: texts and shared fields. */
  shared: ReadonlyMap<string, string>;
}

/** Returns the description of the first difference between two states of a document; undefined if they are equal. */
export function namedChange(
  before: DocumentFiles,
  after: DocumentFiles,
  named: Named,
): NamedChange | undefined {
  const [now, old] = [labelsIn(after, named), labelsIn(before, named)];
  const labelOf = (name: unknown): string | undefined => now.get(String(name)) ?? old.get(String(name));
  const added = [...now].flatMap(([name, field]) => (old.has(name) ? [] : [field]));
  if (added[0] !== undefined)
    return {
      kind: 'added',
      field: added[0],
      setting: '',
      ...(added.length > 1 && { others: added.length - 1 }),
    };
  for (const [name, field] of old) if (!now.has(name)) return { kind: 'removed', field, setting: '' };
  for (const file of fileOrder(before, after)) {
    const [change] = changedPlaces(readObject(before, file), readObject(after, file));
    if (change === undefined) continue;
    const keyed = isTextChanges(file) ? placeOfText(after, String(change.path[0])) : undefined;
    const path = keyed ?? innermost(change, readObject(before, file) ?? {});
    const moved =
      change.type === 'move' ? valueAt(readObject(before, file) ?? {}, [...path, change.from]) : null;
    const added = change.type === 'insert' ? change.value : null;
    const subject = [...path, moved, added].find((one) => labelOf(one) !== undefined);
    const kind = change.type === 'move' ? 'moved' : 'changed';
    return {
      kind,
      field: labelOf(subject) ?? '',
      setting: settingOf(
        path.filter((key) => labelOf(key) === undefined),
        named.schemas,
      ),
    };
  }
  return undefined;
}

/** Returns the place of a change; an object with one member that is new, or gone, is the place of that member. */
function innermost(change: PlaceChange, before: JsonObject): EditPath {
  const { path } = change;
  if (change.type !== 'set' && change.type !== 'remove') return path;
  const whole = change.type === 'set' ? change.value : valueAt(before, path);
  const [only, ...more] = isObject(whole) ? Object.keys(whole) : [];
  return only === undefined || more.length > 0 ? path : [...path, only];
}

/**
 * Returns the changed files, those of fields before dictionaries, whose texts follow from them; examples are
 * left out.
 */
const fileOrder = (before: DocumentFiles, after: DocumentFiles): string[] =>
  Object.keys(after)
    .filter((file) => before[file] !== after[file] && !file.endsWith('/examples.json'))
    .toSorted((one, other) => Number(isTextChanges(one)) - Number(isTextChanges(other)));

/** Returns the place that has a text by its key. */
function placeOfText(files: DocumentFiles, key: string): EditPath | undefined {
  for (const file of Object.keys(files)) {
    const found = isTextChanges(file) ? undefined : placeOf(readObject(files, file) ?? null, `@${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

function placeOf(value: Json, wanted: Json): EditPath | undefined {
  if (value === wanted) return [];
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, part] of Object.entries(value)) {
    const inside = placeOf(part, wanted);
    if (inside !== undefined) return [key, ...inside];
  }
  return undefined;
}

/** Returns the fields of a form with their labels; none for another document. */
function labelsIn(files: DocumentFiles, { lang, shared }: Named): Map<string, string> {
  const partOf = (part: string): JsonObject =>
    readObject(
      files,
      Object.keys(files).find((file) => new RegExp(`^forms/[^/]+/${part}\\.json$`).test(file)) ?? '',
    ) ?? {};
  const [schema, ui, form] = [partOf('schema'), partOf('ui'), partOf('form')];
  const commonOf = (slug: Json | undefined): JsonObject =>
    parseObject(shared.get(`fields/${String(slug)}.json`) ?? '') ?? {};
  const referred = (node: Json): JsonObject =>
    commonOf(/fields\/([a-z0-9-]+)/.exec(String(objectIn(node).$ref))?.[1]);
  const titles = [
    ...listIn(schema.allOf).flatMap((part) => {
      const { schema: own, ui: looks } = referred(part);
      const names = Object.keys(objectIn(objectIn(own).properties));
      return names.map((name) => [name, objectIn(objectIn(looks)[name])['ui:title']] as const);
    }),
    ...Object.entries(objectIn(schema.properties)).map(
      ([name, property]) => [name, objectIn(referred(property).ui)['ui:title']] as const,
    ),
    ...listIn(form.fields).map((line) => {
      const { name, field, title } = objectIn(line);
      return [String(name), title ?? objectIn(commonOf(field).ui)['ui:title']] as const;
    }),
  ];
  return new Map(
    titles.map(([name, title]) => [name, wording(objectIn(ui[name])['ui:title'] ?? title) || name]),
  );

  function wording(title: Json | undefined): string {
    if (isObject(title)) return String(title[lang] ?? Object.values(title)[0] ?? '');
    if (typeof title !== 'string') return '';
    const [key, file] = [title.replace(/^@/, ''), `texts/${lang}.json`];
    const text = readObject(files, file)?.[key] ?? parseObject(shared.get(file) ?? '')?.[key];
    return typeof text === 'string' ? text : isObject(text) ? formatText(String(text.other)) : '';
  }
}

/** Returns the description of the innermost member that has one, without what follows its first words. */
function settingOf(path: EditPath, schemas: Named['schemas']): string {
  for (const key of path.toReversed()) {
    const found = typeof key === 'string' ? descriptionsIn(schemas).get(key) : undefined;
    if (found !== undefined) return found;
  }
  return '';
}

/** Collects titles and descriptions of members of all meta-schemas; what is said first holds. */
const descriptionsIn = oncePer((schemas: Named['schemas']): ReadonlyMap<string, string> => {
  const made = new Map<string, string>();
  const visit = (node: Json): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, member] of Object.entries(isObject(node) ? objectIn(node.properties) : {})) {
      const { title, description } = objectIn(member);
      const words = String(title ?? description ?? '').split(/[:;,.]/)[0] ?? '';
      if (words !== '' && !made.has(key)) made.set(key, words[0]?.toLowerCase() + words.slice(1));
    }
    for (const part of Object.values(node)) visit(part);
  };
  for (const schema of Object.values(schemas)) visit(schema);
  return made;
});
