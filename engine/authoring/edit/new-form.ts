import { LANGUAGES, type SiteLanguage } from '#engine/model/definition';
import type { JsonObject } from '#engine/model/json';
import { formFile, textsFile } from '#engine/model/load';
import { type DocumentFiles, withFile } from './document.ts';
import { withValueAt } from './edit-json.ts';
import { readObject } from './form-place.ts';
import { documentText } from './print-json.ts';
import samples from './samples.json' with { type: 'json' };

/**
 * Templates of a new form, by the fields that it asks for, all with a consent; `list` has only the consent, until its
 * author lists the fields.
 */
export const FORM_TEMPLATES = ['list', 'phone', 'name-and-phone', 'question'] as const;
/** Name of a template of a new form. */
export type FormTemplate = (typeof FORM_TEMPLATES)[number];

/**
 * Names of the two examples that every new form gets in examples.json. An example with such a name is updated
 * together with the form until a person edits it.
 */
export const GENERATED_EXAMPLES: Readonly<Record<'accepted' | 'refused', string>> = samples.examples;

/**
 * True if `name` is the name of a generated example of this kind, of this version of the product or of an earlier
 * one.
 */
export const isGenerated = (kind: 'accepted' | 'refused', name: unknown): boolean =>
  name === GENERATED_EXAMPLES[kind] || name === samples.earlierExamples[kind];

interface TemplateField {
  name: string;
  field: string;
  wire: JsonObject;
  example?: string;
  required: boolean;
}

const NAME: TemplateField = {
  name: 'name',
  field: 'name',
  wire: { fio: { answer: 'name' } },
  example: samples.firstAndLastName,
  required: true,
};
const COMMENT: TemplateField = {
  name: 'comment',
  field: 'comment',
  wire: { comment: { answer: 'comment' } },
  required: false,
};

const OWN_FIELDS: Readonly<Record<FormTemplate, readonly TemplateField[]>> = {
  list: [],
  phone: [],
  'name-and-phone': [NAME],
  question: [NAME, COMMENT],
};

/**
 * Returns the files of a new form that can be published as it is: schema, UI schema, form.json and examples for the
 * template's fields. It is sent to the CRM's general endpoint, or to `endpoint`.
 */
export function newForm(
  slug: string,
  title: Readonly<Record<SiteLanguage, string>>,
  template: FormTemplate,
  endpoint?: { id: string; path: string },
): DocumentFiles {
  const own = OWN_FIELDS[template];
  const asksPhone = template !== 'list';
  const last = asksPhone ? ['phone', 'consent'] : ['consent'];
  const ref = (field: string): JsonObject => ({ $ref: `../../fields/${field}.json#/schema` });
  const names = [...own.map(({ name }) => name), ...last];
  const required = [...own.filter((one) => one.required).map(({ name }) => name), ...last];
  const body = Object.assign({}, ...own.map(({ wire }) => wire)) as JsonObject;
  const answers = Object.fromEntries(
    own.flatMap(({ name, example }) => (example === undefined ? [] : [[name, example]])),
  );
  const sent = Object.fromEntries(
    Object.entries(body).flatMap(([wire, node]) => {
      const value = answers[String((node as JsonObject).answer)];
      return value === undefined ? [] : [[wire, value]];
    }),
  );
  const documents: Record<string, JsonObject> = {
    schema: {
      $schema: '../../schema.schema.json',
      type: 'object',
      properties: Object.fromEntries(
        [...own, ...last.map((name) => ({ name, field: name }))].map(({ name, field }) => [name, ref(field)]),
      ),
      required,
    },
    ui: { $schema: '../../ui.schema.json', 'ui:order': names },
    form: {
      $schema: '../../form.schema.json',
      title: { ...title },
      texts: { title: { ...title } },
      submit: {
        ...(endpoint === undefined
          ? { endpoint: 'crm-create', params: { type: 'general' } }
          : { endpoint: endpoint.id }),
        payload: 'request',
      },
      payloads: {
        request: {
          form_id: { const: slug },
          region: { context: 'region', transform: { default: { value: '77' } } },
          ...(asksPhone ? { phone: { answers: { phone: 'phone' }, transform: 'e164' } } : {}),
          conversionPage: { context: 'page' },
          ...body,
        },
      },
      consent: { privacy: { field: 'consent', evidence: 'optional' } },
      analytics: { success: 'form_success', category: slug },
      retention: { days: 180 },
    },
    examples: {
      $schema: '../../examples.schema.json',
      accepted: [
        {
          name: GENERATED_EXAMPLES.accepted,
          answers: { ...answers, ...(asksPhone ? { phone: '9161234567' } : {}), consent: true },
          request: {
            method: 'POST',
            path: `/api${endpoint?.path ?? '/crm/general/create'}`,
            body: { form_id: slug, region: '77', ...(asksPhone ? { phone: '+79161234567' } : {}), ...sent },
          },
        },
      ],
      refused: [
        {
          name: GENERATED_EXAMPLES.refused,
          answers: {},
          issues: Object.fromEntries(required.map((name) => [name, 'required'])),
        },
      ],
    },
  };
  return {
    ...Object.fromEntries(
      Object.entries(documents).map(([part, value]) => [
        formFile(slug, part as 'schema'),
        documentText(value),
      ]),
    ),
    ...Object.fromEntries(LANGUAGES.map((lang) => [textsFile(lang), '{}\n'])),
  };
}

/**
 * Returns the files of the form `from` as a new form with another slug and title; a `form_id` that equals the
 * old slug, by which the CRM distinguishes forms, becomes the new one.
 */
export function copyForm(
  files: DocumentFiles,
  from: string,
  slug: string,
  title: Readonly<Record<SiteLanguage, string>>,
): DocumentFiles {
  const moved: DocumentFiles = Object.fromEntries(
    Object.entries(files).map(([path, text]) => [
      path.replace(`forms/${from}/`, `forms/${slug}/`),
      // The CRM distinguishes forms by this id; examples contain it too.
      text.replaceAll(formIdOf(from), (found) => found.replace(`"${from}"`, `"${slug}"`)),
    ]),
  );
  const hasTitle = readObject(moved, formFile(slug, 'form')) !== undefined;
  return hasTitle
    ? withFile(moved, formFile(slug, 'form'), (text) => withValueAt(text, ['title'], { ...title }))
    : moved;
}

const formIdOf = (slug: string): RegExp => new RegExp(`"form_id":\\s*(?:\\{\\s*"const":\\s*)?"${slug}"`, 'g');
