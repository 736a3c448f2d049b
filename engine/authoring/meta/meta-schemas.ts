import {
  CONTEXT_KEYS,
  LANGUAGES,
  type Lang,
  PERSONAL_DATA_CLASSES,
  type Vocabulary,
} from '#engine/model/definition';
import type { JsonObject } from '#engine/model/json';
import { transforms } from '#engine/model/payload';
import { LISTED_SOURCES, TEXT_REF_PATTERN } from '#engine/model/resolve';
import {
  ATTRIBUTE_VALUES,
  commonWidgetOptions,
  typedWidgetOptions,
  type WidgetOptionType,
} from '#engine/model/widgets';
import { examplesSchema } from './examples-schema.ts';
import { formPartSchemas, REQUIRED } from './form-settings.ts';
import { inLanguage } from './in-language.ts';
import { pageSchema } from './page-schema.ts';
import { linkAddress, textReference } from './shared-references.ts';
import { siteSchemas } from './site-schemas.ts';
import { aliasesSchema, sectionChoice, selectorSchema, without } from './variant-schemas.ts';

const DRAFT_07 = 'http://json-schema.org/draft-07/schema#';
const ref = (name: string): JsonObject => ({ $ref: `#/definitions/${name}` });
const closed = (properties: JsonObject, required: string[] = [], description?: string): JsonObject => ({
  type: 'object',
  ...(description === undefined ? {} : { description }),
  properties,
  ...(required.length > 0 ? { required } : {}),
  additionalProperties: false,
});
const mapOf = (values: JsonObject): JsonObject => ({ type: 'object', additionalProperties: values });

/** Key of a text, for places where the compiled check carries only the key to its reader. */
const textKey: JsonObject = { type: 'string', pattern: TEXT_REF_PATTERN };

/** Wording of the site, in every language or not at all. */
const writtenText: JsonObject = {
  ...textReference,
  properties: Object.fromEntries(LANGUAGES.map((lang) => [lang, { type: 'string', minLength: 1 }])),
};

const optionSchemas: Record<WidgetOptionType, JsonObject> = {
  text: ref('text'),
  string: { type: 'string' },
  address: ref('address'),
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  choices: {
    type: 'array',
    items: closed({ value: { type: 'string' }, label: ref('text'), group: { type: 'string' } }, [
      'value',
      'label',
    ]),
  },
  fills: {
    type: 'array',
    description: 'Fields that a pick fills in, each with the member that goes there',
    items: closed({ field: { type: 'string' }, member: { type: 'string' } }, ['field', 'member']),
  },
  catalog: { type: 'string', description: 'Slug of a file in catalogs/ that has "items"' },
  inputMode: { enum: [...ATTRIBUTE_VALUES.inputMode] },
  enterKeyHint: { enum: [...ATTRIBUTE_VALUES.enterKeyHint] },
  autocomplete: {
    anyOf: [
      { enum: [...ATTRIBUTE_VALUES.autocomplete] },
      { type: 'string', description: 'With whose it is before it: home tel', pattern: ' ' },
    ],
  },
};

/**
 * Returns the properties of form.json without required members, because a variant's overlay may contain any
 * of them alone.
 */
function behaviourProperties(): JsonObject {
  return {
    title: ref('text'),
    fields: {
      type: 'array',
      description: 'A configured list of shared fields; each goes to its place in every payload',
      items: closed(
        {
          name: { type: 'string' },
          field: { type: 'string', description: 'Slug in fields/' },
          as: {
            ...mapOf({ type: 'string' }),
            description:
              'Where the form has a field of several answers already: their names there → their names here',
          },
          required: { type: 'boolean' },
          title: ref('text'),
          requiredMessage: textKey,
          errorMessage: mapOf(textKey),
          wire: {
            type: 'string',
            description:
              'Wire names joined by dots; without it the field goes into the "each" of the payload',
          },
          type: { type: 'string', description: 'What the receiver calls this kind of field, for an "each"' },
          transform: ref('transform'),
          answers: mapOf({ type: 'string' }),
          sendsTitle: { type: 'boolean', description: 'An "each" sends the Russian label along' },
        },
        ['name', 'field'],
      ),
    },
    payloads: mapOf(ref('payloadMap')),
    ...formPartSchemas(),
  };
}

const sharedDefinitions = (vocabulary: Vocabulary): JsonObject => ({
  text: textReference,
  address: linkAddress,
  transform: {
    description: 'A transform by name, or with its parameters',
    type: ['string', 'object'],
    ...transformReference(),
  },
  payloadMap: mapOf(ref('payloadNode')),
  payloadNode: closed(
    {
      const: {},
      answer: { type: 'string' },
      answers: mapOf({ type: 'string' }),
      context: { enum: [...CONTEXT_KEYS] },
      object: ref('payloadMap'),
      list: { type: 'array', items: ref('payloadNode') },
      each: {
        description:
          'A list of answers, each item of which is sent as "of"; or one object for each line of "fields" that has no "wire"',
        if: { type: 'string' },
        else: mapOf(
          closed({
            listed: { enum: [...LISTED_SOURCES] },
            const: {},
            context: { enum: [...CONTEXT_KEYS] },
          }),
        ),
      },
      of: {
        ...ref('payloadNode'),
        description:
          'One item: "item" is the item itself (true), one of its fields, or several for the inputs of a transform; "index" its place; "item" with an "of" of its own is a list in the item, "count" how many that has',
      },
      item: {
        if: { type: 'object' },
        then: mapOf({ type: 'string' }),
        else: { if: { type: 'string' }, else: { const: true } },
      },
      index: { type: 'integer', description: 'The place of the item, counted from this number' },
      count: { type: 'string', description: 'How many items a list of answers has' },
      transform: {
        if: { type: 'array' },
        then: { type: 'array', items: ref('transform') },
        else: ref('transform'),
      },
      omitEmpty: { type: 'boolean' },
      exact: { type: 'boolean', description: 'A body with another value than the const is not of this form' },
      repeats: { type: 'boolean', description: 'Its answers are read back from wire fields of their own' },
    },
    [],
    'Where one wire value comes from: exactly one of const, answer, answers, context, object, list, each, count; inside "of" also item and index, and count of a field of the item',
  ),
  uiSchema: uiSchema(vocabulary),
});

function transformReference(): JsonObject {
  const names = [...transforms.keys()];
  return {
    if: { type: 'string' },
    then: { enum: names },
    else: {
      type: 'object',
      properties: Object.fromEntries(
        [...transforms.values()].map(({ slug, params }) => [slug, params ?? {}]),
      ),
      additionalProperties: false,
      minProperties: 1,
      maxProperties: 1,
    },
  };
}

function uiSchema(vocabulary: Vocabulary): JsonObject {
  const options = new Map<string, WidgetOptionType>(
    Object.entries({ ...commonWidgetOptions, ...typedWidgetOptions }),
  );
  for (const { options: own } of Object.values(vocabulary.widgets)) {
    for (const [name, type] of Object.entries(own)) options.set(name, type);
  }
  const known: JsonObject = {
    'ui:widget': { enum: Object.keys(vocabulary.widgets) },
    'ui:order': { type: 'array', items: { type: 'string' } },
    'ui:groups': {
      type: 'array',
      description: 'Fields below one heading, which stands where the first of them does',
      items: closed({ title: ref('text'), fields: { type: 'array', items: { type: 'string' } } }, [
        'title',
        'fields',
      ]),
    },
    'ui:steps': {
      type: 'array',
      minItems: 1,
      description: 'The form asks in these steps, one page each; consents are on the last page',
      items: closed(
        {
          name: { type: 'string', pattern: '^[a-z][a-z0-9-]*$' },
          title: ref('text'),
          fields: { type: 'array', items: { type: 'string' } },
        },
        ['name', 'title', 'fields'],
      ),
    },
    ...Object.fromEntries([...options].map(([name, type]) => [`ui:${name}`, optionSchemas[type]])),
  };
  return {
    type: 'object',
    properties: { $schema: { type: 'string' }, ...known },
    additionalProperties: {
      anyOf: [
        ref('uiSchema'),
        { type: 'array', description: 'Of a list whose places are different fields', items: ref('uiSchema') },
      ],
    },
    propertyNames: { anyOf: [{ enum: Object.keys(known) }, { not: { pattern: '^ui:' } }] },
  };
}

/**
 * Returns the JSON Schemas of a definition's files, for editors and for the check. Names of widgets,
 * endpoints, transforms and rules come from their registries, so the files in `definitions/` are generated
 * and never edited. Their titles are Russian there, and in the studio in the reader's language.
 */
export function metaSchemas(vocabulary: Vocabulary, lang: Lang = 'ru'): Record<string, JsonObject> {
  const definitions = sharedDefinitions(vocabulary);
  const behaviour = behaviourProperties();
  const form: JsonObject = {
    $schema: DRAFT_07,
    title: 'A form: behaviour and variants (form.json)',
    ...closed(
      {
        $schema: { type: 'string' },
        defaultVariant: { type: 'string' },
        ...behaviour,
        without,
        aliases: aliasesSchema,
        selector: selectorSchema,
        variants: mapOf(
          closed({
            title: ref('text'),
            over: { type: 'string', description: 'The variant whose patches come before these' },
            sections: sectionChoice,
            without,
            schema: { type: 'object', description: 'Merge patch over schema.json' },
            ui: { type: 'object', description: 'Merge patch over ui.json' },
            form: { type: 'object', description: 'Merge patch over this file' },
          }),
        ),
      },
      [...REQUIRED],
    ),
    definitions: { ...definitions, behaviour: closed(behaviour) },
  };
  const schemas: Record<string, JsonObject> = {
    'form.schema.json': form,
    'ui.schema.json': {
      $schema: DRAFT_07,
      title: 'UI schema of a form (ui.json)',
      $ref: 'form.schema.json#/definitions/uiSchema',
    },
    'field.schema.json': fieldMetaSchema(vocabulary),
    'examples.schema.json': examplesSchema(DRAFT_07),
    'page.schema.json': pageSchema(writtenText, DRAFT_07),
    ...siteSchemas(writtenText, DRAFT_07),
  };
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, inLanguage(schema, lang)]),
  );
}

const day: JsonObject = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' };

function fieldMetaSchema(vocabulary: Vocabulary): JsonObject {
  const rules = Object.fromEntries(
    vocabulary.rules.map(({ keyword, params }) => [keyword, { anyOf: [{ type: 'boolean' }, params] }]),
  );
  return {
    $schema: DRAFT_07,
    title: 'A shared field (fields/<slug>.json)',
    ...closed(
      {
        $schema: { type: 'string' },
        schema: {
          allOf: [{ $ref: DRAFT_07 }],
          properties: {
            fieldId: { type: 'string', description: 'Stable id; survives a rename of the property' },
            personalData: { enum: [...PERSONAL_DATA_CLASSES] },
            deprecated: {
              ...closed({ since: day, until: day }, ['since', 'until']),
              description:
                'The first day on which the field is not to be used, and the last on which it stays',
            },
            requiredMessage: {
              ...textKey,
              description: 'What a visitor reads who leaves the field empty; a form may have its own text',
            },
            ...rules,
          },
        },
        ui: { $ref: 'form.schema.json#/definitions/uiSchema' },
      },
      ['schema'],
    ),
  };
}
