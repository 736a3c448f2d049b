import { type DocumentFiles, isListed, readObject, withDocument } from '#engine/authoring';
import { compileForm, type FormSnapshot, snapshotForm } from '#engine/model/compile';
import type { CompiledForm, SiteLanguage } from '#engine/model/definition';
import { publishedEndpoint } from '#engine/model/endpoints';
import {
  equalJson,
  firstName,
  isObject,
  type Json,
  type JsonObject,
  listIn,
  objectIn,
  valueAt,
} from '#engine/model/json';
import {
  type Definitions,
  formFile,
  loadDefinitions,
  readForm as readFormDocument,
} from '#engine/model/load';
import { transforms } from '#engine/model/payload';
import { catalogItems, catalogSlugs } from '#engine/model/resolve';
import {
  choicesIn,
  type FieldGroup,
  type FormStep,
  fieldsOf,
  groupsIn,
  isList,
  stepsIn,
} from '#engine/model/schema';
import type { ConditionAnswer } from '#renderers/staff';
import { vocabulary } from '../../../../vocabulary.ts';
import { parseOnce } from '../../../parts/document/parse-once.ts';

/** Form as parsed in the page from its draft: the definitions that it needs and its snapshot. */
export interface ReadForm {
  definitions: Definitions;
  snapshot: FormSnapshot;
  /** Files that are not JSON. */
  broken: string[];
}

/**
 * Parses a form from the files of its draft (`files`) over the published definitions (`shared`); `broken` has the
 * paths of files that are not JSON.
 */
export function readForm(shared: ReadonlyMap<string, string>, files: DocumentFiles, slug: string): ReadForm {
  const { definitions } = loadDefinitions(withDocument(shared, files), parseOnce);
  const broken = Object.keys(files).filter((path) => readObject(files, path) === undefined);
  return { definitions, snapshot: snapshotForm(definitions, slug, vocabulary), broken };
}

/**
 * Compiles a variant of a form in the page, without hashes and validators; undefined while errors in the definitions
 * prevent it.
 */
export function compileHere(
  { snapshot }: ReadForm,
  variant: string,
  lang: SiteLanguage,
): CompiledForm | undefined {
  try {
    // The editor compares no hashes, and compiles the form on each keystroke.
    return compileForm(snapshot, { variant, lang, sha256: () => '' });
  } catch {
    return undefined;
  }
}

/** Field in the editor's list, as the shown variant has it. */
export interface FieldRow {
  name: string;
  widget: string;
  /** Title as written in the document: a reference, a text in place, or nothing. */
  title: Json | undefined;
  /** Label as visitors read it. */
  label: string;
  required: boolean;
  /** True if only some answers make it required. */
  isRequiredSometimes: boolean;
  /** Resolved schema of the field, with that of a shared field; `ui` likewise. */
  schema: JsonObject;
  ui: JsonObject;
}

/** Cache: several parts of the editor list the fields of the same form. */
const known = new WeakMap<CompiledForm, { read: ReadForm; rows: readonly FieldRow[] }>();

/** Returns the fields of the shown variant in their order; a group of properties counts as one field. */
export function fieldRows(read: ReadForm, form: CompiledForm): readonly FieldRow[] {
  const found = known.get(form);
  if (found?.read === read) return found.rows;
  const rows = rowsIn(read, form);
  known.set(form, { read, rows });
  return rows;
}

/** Returns the labels of the named fields, joined in the order in which visitors are asked. */
export function labelsOf(read: ReadForm, form: CompiledForm | undefined, names: readonly string[]): string {
  const labels = new Map(form && fieldRows(read, form).map(({ name, label }) => [name, label]));
  const order = [...labels.keys()];
  const shown = names.toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
  return shown.map((name) => `«${labels.get(name) ?? name}»`).join(', ');
}

function rowsIn({ snapshot }: ReadForm, form: CompiledForm): FieldRow[] {
  const { schema, ui }: { schema: JsonObject; ui: JsonObject } = snapshot.variants[form.variant] ?? {
    schema: {},
    ui: {},
  };
  const names = [...new Set(form.fields.map(({ path }) => firstName(path)))];
  return names.map((name) => {
    const own = ui[name];
    const shown = form.uiSchema[name];
    const title = objectIn(own)['ui:title'];
    const resolvedTitle = objectIn(shown)['ui:title'];
    return {
      name,
      widget: form.fields.find(({ path }) => path === name)?.widget ?? '',
      title,
      label: typeof resolvedTitle === 'string' ? resolvedTitle : name,
      required: isRequired(schema, name),
      isRequiredSometimes: !isRequired(schema, name) && isRequired(schema, name, false, true),
      schema: propertyIn(schema, name) ?? {},
      ui: objectIn(own),
    };
  });
}

/** True if a field is required wherever it is shown; a branch that only requires it is a condition of its own. */
const isRequired = (
  schema: Json | undefined,
  name: string,
  isBranch = false,
  isEnoughInBranch = false,
): boolean =>
  isObject(schema) &&
  ((listIn(schema.required).includes(name) &&
    (!isBranch || isEnoughInBranch || objectIn(schema.properties)[name] !== undefined)) ||
    [schema.then, ...(isEnoughInBranch ? [schema.else] : [])].some((branch) =>
      isRequired(branch, name, true, isEnoughInBranch),
    ) ||
    listIn(schema.allOf).some((part) => isRequired(part, name, isBranch, isEnoughInBranch)));

/**
 * Returns the schema of a property of an object schema, which may be defined in a branch; undefined if there is none.
 */
export function propertyIn(schema: Json | undefined, name: string): JsonObject | undefined {
  if (!isObject(schema)) return undefined;
  const own = objectIn(schema.properties)[name];
  if (isObject(own)) return own;
  const branches = [schema.then, schema.else, ...(Array.isArray(schema.allOf) ? schema.allOf : [])];
  for (const branch of branches) {
    const found = propertyIn(branch, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns the groups of fields of a variant, with titles as written in the document (references or texts in place). */
export const writtenGroups = ({ snapshot }: ReadForm, variant: string): FieldGroup[] =>
  groupsIn(snapshot.variants[variant]?.ui ?? {});

/** Returns the steps of a variant, with titles as written in the document (references or texts in place). */
export const writtenSteps = ({ snapshot }: ReadForm, variant: string): FormStep[] =>
  stepsIn(snapshot.variants[variant]?.ui ?? {});

/**
 * Returns the answers that a condition of the field `name` may use, with their choices. A condition applies to all
 * variants, so it may use only fields and choices that all of them have.
 */
export function answersBeside(
  read: ReadForm,
  form: CompiledForm,
  name: string,
  text: (key: string) => string,
): ConditionAnswer[] {
  const others = Object.values(read.snapshot.variants).map(({ schema }) => objectIn(schema.properties));
  return answersIn(form.schema, form.uiSchema, text).flatMap((answer): ConditionAnswer[] => {
    const [field = ''] = answer.path;
    const properties = others.map((one) => one[field]);
    if (field === name || !properties.every(isObject)) return [];
    const isEverywhere = ({ value }: { value: Json }): boolean =>
      properties.every((property) => choicesIn(objectIn(property))?.includes(String(value)) ?? true);
    const choices = answer.choices?.filter(isEverywhere);
    if (choices?.length === 0) return [];
    return [choices === undefined ? answer : { ...answer, choices }];
  });
}

/** Returns the answers of an object schema that a condition inside it may use, with their labels and choices. */
export const answersIn = (
  schema: JsonObject,
  ui: JsonObject,
  text: (key: string) => string,
): ConditionAnswer[] =>
  Object.entries(objectIn(schema.properties)).flatMap(([name, property]): ConditionAnswer[] => {
    if (!isObject(property) || isEvidence(property)) return [];
    const options = objectIn(ui[name]);
    const title = options['ui:title'];
    const isRequired = listIn(schema.required).includes(name);
    const answer = { path: [name], label: typeof title === 'string' ? title : name, isRequired };
    const written = listIn(options['ui:choices']).filter(isObject);
    const listed = written.map(({ value, label }) => ({ value: value ?? null, label: String(label) }));
    if (property.type === 'boolean') {
      const choices = [true, false].map((value) => ({
        value,
        label: text(value ? 'studio.yes' : 'studio.no'),
      }));
      return [{ ...answer, kind: 'choice', choices }];
    }
    if (isList(property)) return listed.length === 0 ? [] : [{ ...answer, kind: 'choices', choices: listed }];
    if (property.type === 'number' || property.type === 'integer') return [{ ...answer, kind: 'number' }];
    if (property.type !== 'string') return [];
    return [listed.length > 0 ? { ...answer, kind: 'choice', choices: listed } : { ...answer, kind: 'text' }];
  });

/**
 * Returns the payload node that sends a new field with its own schema, with the transform of its widget if that takes
 * a single answer. An endpoint that takes form data gets lists and tables as JSON texts.
 */
export function ownWireOf(
  { definitions }: ReadForm,
  slug: string,
  name: string,
  { schema, ui }: { schema: JsonObject; ui: JsonObject },
): JsonObject {
  const source = definitions.forms.get(slug);
  const targets = source === undefined ? [] : readFormDocument(source.form).targets;
  const areTexts = targets.some(
    ({ target }) => (publishedEndpoint(definitions, target.endpoint ?? '')?.encoding ?? 'json') !== 'json',
  );
  const own = transforms.get(vocabulary.widgets[String(ui['ui:widget'])]?.transform ?? '');
  const isText = !['array', 'object'].includes(String(schema.type));
  const transform = own?.inputs === undefined ? own?.slug : undefined;
  return { answer: name, ...(isText ? transform && { transform } : areTexts && { transform: 'json' }) };
}

/**
 * Returns the payload node that sends a new shared field, with all answers that its transform combines; undefined for
 * an unknown field and for evidence, which is not sent. `names` are renames of its answers.
 */
export function wireOf(
  definitions: Definitions,
  field: string,
  name: string,
  names: Readonly<Record<string, string>> = {},
): JsonObject | undefined {
  const source = definitions.fields.get(field);
  if (source === undefined || isEvidence(source.schema)) return undefined;
  const [member, ...others] = membersOf(source.schema);
  const widget = String(objectIn(member === undefined ? source.ui : source.ui[member])['ui:widget']);
  const slug = vocabulary.widgets[widget]?.transform;
  const transform = slug === undefined ? defaultTransform(String(source.schema.type)) : transforms.get(slug);
  if (transform === undefined) return { answer: name };
  const [input, ...more] = transform.inputs ?? [];
  const joined = Object.fromEntries(
    more.flatMap((one, index) => {
      const answer = others[index];
      return answer === undefined ? [] : [[one, names[answer] ?? answer]];
    }),
  );
  return {
    ...(input === undefined ? { answer: name } : { answers: { [input]: name, ...joined } }),
    transform: transform.slug,
  };
}

/**
 * Returns the names of the answers that a shared field with several answers has; empty for one with a single answer.
 */
export const membersOf = ({ type, properties }: JsonObject): string[] =>
  type === undefined ? Object.keys(objectIn(properties)) : [];

const defaultTransform = (type: string) =>
  [...transforms.values()].find(({ defaultFor = [] }) => defaultFor.some((one) => one === type));

/**
 * Returns an unused field id for a shared field if a variant of the form already uses the shared field's id;
 * otherwise undefined.
 */
export function ownFieldId(
  { definitions, snapshot }: ReadForm,
  field: string,
  name: string,
): string | undefined {
  const taken = new Set(
    Object.values(snapshot.variants).flatMap(({ schema, ui }) => fieldsOf(schema, ui).map(({ id }) => id)),
  );
  if (!taken.has(String(definitions.fields.get(field)?.schema.fieldId))) return undefined;
  const own = name.replaceAll('_', '-');
  return taken.has(own) ? `${own}-${taken.size}` : own;
}

/** Returns a field id that no field of the form has, derived from the name of the field. */
export function freeFieldId({ snapshot }: ReadForm, name: string): string {
  const taken = Object.values(snapshot.variants).flatMap(({ schema, ui }) =>
    fieldsOf(schema, ui).map(({ id }) => id),
  );
  return freeName(name.replaceAll('_', '-'), taken, '-');
}

/** Returns `name` if it is not taken, otherwise `name` with the first free number from 2: `phone_2`. */
export function freeName(name: string, taken: readonly string[], joint = '_'): string {
  let free = name;
  for (let count = 2; taken.includes(free); count += 1) free = `${name}${joint}${count}`;
  return free;
}

/**
 * True if a field can usefully be duplicated. A consent cannot, because it is given once; nor can a file, which has
 * its own part of the request.
 */
export function canBeCopied({ widget, schema }: FieldRow): boolean {
  const { comesLast, addedBySetting, takesFiles } = vocabulary.widgets[widget] ?? {};
  return comesLast !== true && addedBySetting !== true && takesFiles !== true && !isEvidence(schema);
}

/** True if an answer is stored as evidence and not sent, as a consent is, so that no rule of the server can read it. */
export const isEvidence = (schema: JsonObject): boolean =>
  vocabulary.rules.some(({ keyword, isEvidence: only }) => only === true && schema[keyword] === true);

/**
 * Returns the names of the fields of all variants: those of the shown variant in its order (`rows`), each of the
 * others after the field that it follows in its own variant.
 */
export function orderOf({ snapshot }: ReadForm, rows: readonly FieldRow[]): string[] {
  const order = rows.map(({ name }) => name);
  for (const { schema, ui } of Object.values(snapshot.variants)) {
    const names = fieldsOf(schema, ui).map(({ path }) => firstName(path));
    for (const [index, name] of names.entries())
      if (!order.includes(name)) {
        const before = names.slice(0, index).findLast((one) => order.includes(one));
        order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, name);
      }
  }
  return order;
}

/** True if a field takes its choices from a catalogue, in which they are edited. */
export function hasCatalogChoices({ definitions }: ReadForm, { schema }: FieldRow): boolean {
  const choices = choicesIn(schema);
  return (
    choices !== undefined &&
    catalogSlugs(definitions).some((slug) =>
      equalJson(
        catalogItems(definitions, slug).map(({ value }) => value),
        choices,
      ),
    )
  );
}

/** Returns the least number of choices that a field must have: one, or for a list as many as it requires answers. */
export const fewestChoices = ({ schema }: FieldRow): number =>
  isList(schema) && typeof schema.minItems === 'number' ? Math.max(1, schema.minItems) : 1;

/**
 * True if a field's answer can be made required: it is a line of a configured list or a property of the form, and
 * visitors give it themselves and not through the page's URL.
 */
export function mayBeRequired(
  files: DocumentFiles,
  slug: string,
  variant: string,
  { name, widget, schema }: FieldRow,
): boolean {
  const isGiven = vocabulary.widgets[widget]?.readsAddress !== true || schema.default !== undefined;
  return isGiven && (!isListed(files, slug) || lineIndex(files, slug, variant, name) >= 0);
}

/** True if a variant looks appeals up by this answer, so that the field cannot be removed. */
export const findsAppeals = ({ snapshot }: ReadForm, name: string): boolean =>
  Object.values(snapshot.variants).some(({ form }) =>
    ['appeal', 'lookup'].some((setting) => objectIn(form[setting]).phone === name),
  );

/** Returns the index of a field's line in the configured list of the shown variant; -1 if it has none. */
export function lineIndex(files: DocumentFiles, slug: string, variant: string, name: string): number {
  const form = readObject(files, formFile(slug, 'form')) ?? {};
  const lines = valueAt(form, ['variants', variant, 'form', 'fields']) ?? form.fields;
  return Array.isArray(lines) ? lines.findIndex((line) => objectIn(line).name === name) : -1;
}
