import { compileForm, snapshotForm } from '#engine/model/compile';
import type { CompiledForm } from '#engine/model/definition';
import type { JsonObject } from '#engine/model/json';
import { loadDefinitions } from '#engine/model/load';
import { compileValidatorSource } from '#validators';
import { ownDefinitions, readDefinitionsFolder } from '../../../app/definitions-folder.ts';
import { sha256 } from '../../../app/sha256.ts';
import { vocabulary } from '../../../app/vocabulary.ts';
import {
  type BenchField,
  type BenchForm,
  isNested,
  NESTED_GROUPS,
  plainSchema,
  SHARED,
} from './bench-form.ts';

const DRAFT_07 = 'http://json-schema.org/draft-07/schema#';
const fieldSchema = ({ path, kind }: BenchField): JsonObject => ({
  type: kind === 'box' ? 'boolean' : 'string',
  fieldId: path.toLowerCase().replaceAll('.', '-'),
  personalData: 'contact',
  ...(kind === 'box' ? { default: true } : kind === 'phone' ? { phone: true } : { minLength: 1 }),
});
const fieldUi = ({ label, kind }: BenchField): JsonObject => ({
  'ui:widget': kind === 'box' ? 'checkbox' : kind,
  'ui:title': label,
  ...(kind === 'phone' ? { 'ui:nationalPrefix': '+7', 'ui:inputMode': 'tel' } : {}),
});

/**
 * Compiles the bench's form the way every form is compiled: documents, snapshot, compiled form, standalone
 * validators.
 */
export async function compileOurs(form: BenchForm): Promise<{ form: CompiledForm; source: string }> {
  const texts = await readDefinitionsFolder(ownDefinitions);
  for (const [file, document] of Object.entries(documents(form))) texts.set(file, JSON.stringify(document));
  const { definitions } = loadDefinitions(texts);
  const [variant = ''] = Object.keys(snapshotForm(definitions, form.slug, vocabulary).variants);
  const compiled = compileForm(snapshotForm(definitions, form.slug, vocabulary), {
    variant,
    lang: 'ru',
    sha256,
  });
  const wanted = form.list === undefined ? form.fields.length : 1;
  if (compiled.fields.length !== wanted)
    throw new Error(`BENCH_FIELDS: ${form.slug} has ${compiled.fields.length} of ${wanted} fields`);
  return { form: compiled, source: compileValidatorSource(compiled) };
}

type BenchList = NonNullable<BenchForm['list']>;

/** Returns the schema of a list that starts with all of its rows. */
const listSchema = ({ name, items, members }: BenchList): JsonObject => ({
  type: 'object',
  properties: {
    [name]: {
      type: 'array',
      fieldId: name,
      personalData: 'contact',
      items: {
        type: 'object',
        properties: Object.fromEntries(members.map((one) => [one, { type: 'string', minLength: 1 }])),
        required: [...members],
      },
      minItems: items,
    },
  },
  required: [name],
});
const listUi = ({ name, members }: BenchList): JsonObject => ({
  [name]: {
    'ui:title': name,
    items: Object.fromEntries(members.map((path) => [path, fieldUi({ path, label: path, kind: 'text' })])),
  },
});

/**
 * Returns the form's files as in a definitions folder; the shared groups are separate fields that the form
 * refers to.
 */
export function documents(form: BenchForm): Record<string, JsonObject> {
  const own = form.fields.filter(({ path }) => !path.includes('.'));
  const folder = `forms/${form.slug}`;
  const shared = isNested(form) ? Object.entries(SHARED) : [];
  const schema = plainSchema(form);
  const withRefs = (value: unknown): JsonObject =>
    JSON.parse(
      JSON.stringify(value).replaceAll(/#\/definitions\/(\w+)/g, '../../fields/bench-$1.json#/schema'),
    ) as JsonObject;
  const properties: JsonObject = {
    ...(schema.properties as JsonObject),
    ...Object.fromEntries(own.map((field) => [field.path, fieldSchema(field)])),
  };
  return {
    ...Object.fromEntries(
      shared.map(([name, members]) => [
        `fields/bench-${name}.json`,
        {
          schema: {
            type: 'object',
            properties: Object.fromEntries(
              members.map((path) => [path, fieldSchema({ path, label: path, kind: 'text' })]),
            ),
            required: [...members],
          },
          ui: Object.fromEntries(members.map((path) => [path, fieldUi({ path, label: path, kind: 'text' })])),
        },
      ]),
    ),
    [`${folder}/schema.json`]: {
      $schema: DRAFT_07,
      type: 'object',
      properties: withRefs(properties),
      required: schema.required ?? [],
      ...(schema.allOf === undefined ? {} : { allOf: withRefs({ all: schema.allOf }).all ?? [] }),
      ...(form.list === undefined ? {} : listSchema(form.list)),
    },
    [`${folder}/ui.json`]: {
      ...(form.list === undefined ? {} : listUi(form.list)),
      ...Object.fromEntries(own.map((field) => [field.path, fieldUi(field)])),
      ...(isNested(form)
        ? Object.fromEntries(
            Object.entries(NESTED_GROUPS).map(([group, { shared: name }]) => [
              group,
              Object.fromEntries(
                (SHARED[name] ?? []).map((path) => [path, fieldUi({ path, label: path, kind: 'text' })]),
              ),
            ]),
          )
        : {}),
    },
    [`${folder}/form.json`]: {
      title: form.slug,
      texts: { title: 'Заявка' },
      submit: { endpoint: 'crm-create', params: { type: 'general' }, payload: 'general' },
      payloads: { general: { form_id: { const: form.slug } } },
      success: { title: 'Готово' },
      retention: { days: 1 },
    },
    [`${folder}/examples.json`]: { accepted: [], refused: [] },
  };
}
