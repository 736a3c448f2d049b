import { CONTEXT_KEYS, DEFAULT_LANGUAGE, type Lang, type Vocabulary } from '#engine/model/definition';
import type { JsonObject } from '#engine/model/json';
import { transforms } from '#engine/model/payload';
import { LISTED_SOURCES, TEXT_REF_PATTERN } from '#engine/model/resolve';
import {
  ATTRIBUTE_VALUES,
  commonWidgetOptions,
  typedWidgetOptions,
  type WidgetOptionType,
} from '#engine/model/widgets';
import { described } from './described.ts';
import descriptions from './descriptions.json' with { type: 'json' };
import { documentSchemas } from './document-schemas.ts';
import { examplesSchema } from './examples-schema.ts';
import { formPartSchemas, REQUIRED } from './form-settings.ts';
import { chooseLanguage } from './in-language.ts';
import { keywordSchema } from './keyword-schema.ts';
import { closed, linkAddress, mapOf, textReference } from './shared-references.ts';

const DRAFT_07 = 'http://json-schema.org/draft-07/schema#';
const ref = (name: string): JsonObject => ({ $ref: `#/definitions/${name}` });

/** Key of a text; required where the server reports only the key. */
const textKey: JsonObject = { type: 'string', pattern: TEXT_REF_PATTERN };

/** Text of the site in its languages; none may be empty. */
const writtenText: JsonObject = {
  ...textReference,
  additionalProperties: { type: 'string', minLength: 1 },
};

const optionSchemas: Record<WidgetOptionType, JsonObject> = {
  text: ref('text'),
  string: { type: 'string' },
  address: ref('address'),
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  choices: {
    type: 'array',
    items: closed(
      { value: { type: ['string', 'number', 'boolean'] }, label: ref('text'), group: { type: 'string' } },
      ['value', 'label'],
    ),
  },
  fills: {
    type: 'array',
    items: closed({ field: { type: 'string' }, member: { type: 'string' } }, ['field', 'member']),
  },
  catalog: { type: 'string' },
  inputMode: { enum: [...ATTRIBUTE_VALUES.inputMode] },
  enterKeyHint: { enum: [...ATTRIBUTE_VALUES.enterKeyHint] },
  autocomplete: {
    anyOf: [{ enum: [...ATTRIBUTE_VALUES.autocomplete] }, { type: 'string', pattern: ' ' }],
  },
};

/**
 * Returns the schema of a widget's option. `rows` of one widget is a height, of another its
 * questions, so several types may be accepted.
 */
function optionSchema(types: readonly WidgetOptionType[]): JsonObject {
  const [first, ...others] = types.map((type) => optionSchemas[type]);
  return first === undefined || others.length > 0 ? { anyOf: [first ?? {}, ...others] } : first;
}

/**
 * Returns the properties of form.json, none of them required, because an overlay may have any of
 * them alone.
 */
function behaviourProperties(): JsonObject {
  return {
    title: ref('text'),
    fields: {
      type: 'array',
      items: closed(
        {
          name: { type: 'string' },
          field: { type: 'string' },
          as: mapOf({ type: 'string' }),
          required: { type: 'boolean' },
          title: ref('text'),
          requiredMessage: textKey,
          errorMessage: mapOf(textKey),
          wire: { type: 'string' },
          type: { type: 'string' },
          transform: ref('transform'),
          answers: mapOf({ type: 'string' }),
          sendsTitle: { type: 'boolean' },
        },
        ['name', 'field'],
      ),
    },
    payloads: mapOf(ref('payloadMap')),
    ...formPartSchemas('variant'),
  };
}

const sharedDefinitions = (vocabulary: Vocabulary): JsonObject => ({
  text: textReference,
  address: linkAddress,
  transform: {
    description: descriptions.definitions.transform,
    type: ['string', 'object'],
    ...transformReference(),
  },
  payloadMap: mapOf(ref('payloadNode')),
  payloadNode: {
    ...described(payloadNode, descriptions.payloadNode),
    description: descriptions.definitions.payloadNode,
  },
  uiSchema: described(uiSchema(vocabulary), descriptions.uiSchema),
});

const payloadNode = closed({
  const: {},
  answer: { type: 'string' },
  answers: mapOf({ type: 'string' }),
  context: { enum: [...CONTEXT_KEYS] },
  object: ref('payloadMap'),
  list: { type: 'array', items: ref('payloadNode') },
  each: {
    if: { type: 'string' },
    else: mapOf(
      closed({
        listed: { enum: [...LISTED_SOURCES] },
        const: {},
        context: { enum: [...CONTEXT_KEYS] },
      }),
    ),
  },
  of: ref('payloadNode'),
  item: {
    if: { type: 'object' },
    then: mapOf({ type: 'string' }),
    else: { if: { type: 'string' }, else: { const: true } },
  },
  index: { type: 'integer' },
  count: { type: 'string' },
  transform: {
    if: { type: 'array' },
    then: { type: 'array', items: ref('transform') },
    else: ref('transform'),
  },
  omitEmpty: { type: 'boolean' },
  exact: { type: 'boolean' },
  repeats: { type: 'boolean' },
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
  const options = new Map<string, Set<WidgetOptionType>>(
    Object.entries({ ...commonWidgetOptions, ...typedWidgetOptions }).map(([name, type]) => [
      name,
      new Set([type]),
    ]),
  );
  for (const { options: own } of Object.values(vocabulary.widgets)) {
    for (const [name, type] of Object.entries(own))
      options.set(name, (options.get(name) ?? new Set()).add(type));
  }
  const known: JsonObject = {
    'ui:widget': { enum: Object.keys(vocabulary.widgets) },
    'ui:order': { type: 'array', items: { type: 'string' } },
    'ui:groups': {
      type: 'array',
      items: closed(
        {
          title: ref('text'),
          fields: { type: 'array', items: { type: 'string' } },
          columns: { const: 2 },
        },
        ['title', 'fields'],
      ),
    },
    'ui:steps': {
      type: 'array',
      minItems: 1,
      items: closed(
        {
          name: { type: 'string', pattern: '^[a-z][a-z0-9-]*$' },
          title: ref('text'),
          fields: { type: 'array', items: { type: 'string' } },
        },
        ['name', 'title', 'fields'],
      ),
    },
    ...Object.fromEntries([...options].map(([name, types]) => [`ui:${name}`, optionSchema([...types])])),
  };
  return {
    type: 'object',
    properties: { $schema: { type: 'string' }, ...known },
    additionalProperties: {
      anyOf: [
        ref('uiSchema'),
        { type: 'array', description: descriptions.definitions.places, items: ref('uiSchema') },
      ],
    },
    propertyNames: { anyOf: [{ enum: Object.keys(known) }, { not: { pattern: '^ui:' } }] },
  };
}

/**
 * Returns the meta-schemas (JSON Schemas of the files of definitions) by file name, for editors and for the check.
 * They list the names of widgets, endpoints, transforms and rules that exist, so the files in `definitions/` are
 * generated and never edited. `lang` is the language of their titles: Russian in the files, the reader's in the
 * studio.
 */
export function metaSchemas(
  vocabulary: Vocabulary,
  lang: Lang = DEFAULT_LANGUAGE,
): Record<string, JsonObject> {
  const definitions = sharedDefinitions(vocabulary);
  const behaviour = behaviourProperties();
  const form: JsonObject = {
    $schema: DRAFT_07,
    title: descriptions.files.form,
    ...described(
      closed({ $schema: { type: 'string' }, ...behaviour, ...formPartSchemas('form') }, [...REQUIRED]),
      descriptions.form,
    ),
    definitions: { ...definitions, behaviour: described(closed(behaviour), descriptions.form) },
  };
  const schemas: Record<string, JsonObject> = {
    'form.schema.json': form,
    'ui.schema.json': {
      $schema: DRAFT_07,
      title: descriptions.files.ui,
      $ref: 'form.schema.json#/definitions/uiSchema',
    },
    'field.schema.json': fieldMetaSchema,
    'schema.schema.json': keywordSchema(vocabulary, DRAFT_07),
    'examples.schema.json': examplesSchema(DRAFT_07),
    ...documentSchemas(writtenText, DRAFT_07),
  };
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, chooseLanguage(schema, lang)]),
  );
}

const fieldMetaSchema: JsonObject = {
  $schema: DRAFT_07,
  title: descriptions.files.field,
  ...described(
    closed(
      {
        $schema: { type: 'string' },
        schema: { $ref: 'schema.schema.json#/definitions/schema' },
        ui: { $ref: 'form.schema.json#/definitions/uiSchema' },
      },
      ['schema'],
    ),
    descriptions.field,
  ),
};
