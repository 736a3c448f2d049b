import type { JsonObject } from '../json/json.ts';
import { formTypes } from '../site/form-types.ts';

const text: JsonObject = { $ref: '#/definitions/text' };
const slug: JsonObject = { type: 'string', pattern: '^[a-z0-9-]+$' };
const listOf = (items: JsonObject): JsonObject => ({ type: 'array', minItems: 1, items });
const closed = (properties: JsonObject, required: string[]): JsonObject => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const rouble: JsonObject = { type: 'integer', minimum: 1 };
const months: JsonObject = { type: 'integer', minimum: 1, maximum: 600 };

/** A whole file: it may name its schema, and say where its data come from. */
const file = (properties: JsonObject, required: string[]): JsonObject =>
  closed({ $schema: { type: 'string' }, source: { type: 'string' }, ...properties }, required);

const section = file(
  {
    title: text,
    experiments: {
      type: 'object',
      description: 'What is tried here; the cookie zayavka.exp overrides each',
      properties: { depositCalculator: { type: 'boolean' } },
      additionalProperties: false,
    },
    chatChannel: { enum: ['web', 'proweb'], description: 'Where talks are led to; web unless told' },
  },
  ['title'],
);

const faq = file(
  {
    categories: listOf(
      closed(
        {
          id: slug,
          title: text,
          sections: { ...listOf(slug), description: 'Slugs in sections/; all unless told' },
          questions: listOf(
            closed(
              {
                id: slug,
                question: text,
                html: { ...text, description: 'The answer, as rich text' },
                popular: {
                  type: 'boolean',
                  description: 'Whether it is shown before any category is opened',
                },
                regions: {
                  ...listOf({ type: 'string', pattern: '^\\d{2}$' }),
                  description: 'All unless told',
                },
              },
              ['id', 'question', 'html'],
            ),
          ),
        },
        ['id', 'title', 'questions'],
      ),
    ),
  },
  ['categories'],
);

const phones = file(
  {
    lines: listOf(
      closed(
        {
          id: slug,
          numbers: listOf(
            closed(
              {
                phone: { type: 'string', pattern: '^\\+7\\d{10}$' },
                marker: { type: 'string', description: 'utm_campaign, else utm_source, of the visit' },
                region: { type: 'string', pattern: '^\\d{2}$' },
              },
              ['phone'],
            ),
          ),
        },
        ['id', 'numbers'],
      ),
    ),
  },
  ['lines'],
);

const tariff = file(
  {
    minSum: rouble,
    maxSum: rouble,
    defaultSum: rouble,
    sumStep: rouble,
    terms: { ...listOf(months), description: 'Months that may be chosen, ascending' },
    defaultTerm: months,
    interestRate: { type: 'number', exclusiveMinimum: 0, description: 'Per cent a year' },
    action: {
      ...closed(
        {
          type: { const: 'modal' },
          label: text,
          form: { enum: Object.keys(formTypes) },
          variant: { type: 'string' },
        },
        ['type', 'label', 'form'],
      ),
      description: 'The button that opens a deposit; its form is given the sum and the term',
    },
  },
  ['minSum', 'maxSum', 'defaultSum', 'sumStep', 'terms', 'defaultTerm', 'interestRate', 'action'],
);

const departments = file(
  {
    items: listOf(
      closed(
        {
          value: { type: 'string' },
          title: text,
          ps_name: { type: 'string' },
          full_address: { type: 'string' },
          group: { type: 'string', pattern: '^\\d{2}$', description: 'Region' },
        },
        ['value', 'title', 'ps_name', 'full_address', 'group'],
      ),
    ),
  },
  ['items'],
);

interface SiteDocument {
  /** File of the schema in definitions/. */
  schema: string;
  title: string;
  /** The files that it judges. */
  files: RegExp;
  shape: JsonObject;
}

/** The site's own documents, beside its pages. */
export const siteDocuments: readonly SiteDocument[] = [
  {
    schema: 'section.schema.json',
    title: 'A section of the site (sections/<slug>.json)',
    files: /^sections\//,
    shape: section,
  },
  {
    schema: 'faq.schema.json',
    title: 'Questions and answers (catalogs/faq.json)',
    files: /^catalogs\/faq\.json$/,
    shape: faq,
  },
  {
    schema: 'phones.schema.json',
    title: 'Numbers to call (catalogs/phones.json)',
    files: /^catalogs\/phones\.json$/,
    shape: phones,
  },
  {
    schema: 'deposit-tariff.schema.json',
    title: 'The tariff of the deposit calculator (catalogs/deposit-tariff.json)',
    files: /^catalogs\/deposit-tariff\.json$/,
    shape: tariff,
  },
  {
    schema: 'departments.schema.json',
    title: 'Departments by region (catalogs/departments.json)',
    files: /^catalogs\/departments\.json$/,
    shape: departments,
  },
];

export const siteSchemas = (textReference: JsonObject, draft: string): Record<string, JsonObject> =>
  Object.fromEntries(
    siteDocuments.map(({ schema, title, shape }) => [
      schema,
      { $schema: draft, title, ...shape, definitions: { text: textReference } },
    ]),
  );

/** The schema of a document by its id, `catalogs/faq`; undefined for forms, texts and shared fields. */
export const siteDocumentOf = (document: string): Pick<SiteDocument, 'schema'> | undefined =>
  document.startsWith('pages/')
    ? { schema: 'page.schema.json' }
    : siteDocuments.find(({ files }) => files.test(`${document}.json`));
