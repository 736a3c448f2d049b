import type { JsonObject } from '#engine/model/json';
import { named, nameOf, oneOfNamed } from '#engine/model/schema';
import { actionSchema, blockKinds } from '#engine/model/site';
import { experimentSchema } from './experiment-schema.ts';
import texts from './texts.json' with { type: 'json' };

/** Returns one schema for all kinds of blocks; the kind decides about the other settings. */
function blockSchema(): JsonObject {
  return {
    type: 'object',
    title: texts.block,
    required: ['kind'],
    properties: {
      kind: named(
        texts.kindOfBlock,
        oneOfNamed(Object.fromEntries(blockKinds.map(({ slug, title }) => [slug, title]))),
      ),
    },
    allOf: blockKinds.map(({ slug, title, summary, properties, required }) => ({
      if: { properties: { kind: { const: slug } }, required: ['kind'] },
      then: {
        title,
        description: summary,
        properties: { kind: {}, ...properties },
        required,
        additionalProperties: false,
      },
    })),
  };
}

const text: JsonObject = { $ref: '#/definitions/text' };

export const pageSchema = (textReference: JsonObject, draft: string): JsonObject => ({
  $schema: draft,
  title: texts.page,
  type: 'object',
  properties: {
    $schema: { type: 'string' },
    path: named(
      texts.address,
      { type: 'string', pattern: '^/([a-z0-9-]+(/[a-z0-9-]+)*)?$' },
      texts.withoutTheLanguageForExampleCards,
    ),
    title: named(texts.title, text),
    description: named(texts.descriptionForSearchEngines, text),
    section: named(texts.sectionOfTheSite, nameOf('sections')),
    menu: named(texts.placeInTheMenu, { type: 'integer', minimum: 1 }, texts.emptyThePageIsNotIn),
    offers: named(texts.offers, { type: 'array', items: { type: 'string' } }, texts.offersHint),
    chat: named(texts.offerTheChat, { type: 'boolean', default: true }),
    blocks: named(texts.blocksOfThePage, { type: 'array', items: { $ref: '#/definitions/block' } }),
  },
  required: ['title', 'blocks'],
  additionalProperties: false,
  definitions: {
    text: textReference,
    action: actionSchema,
    experiment: experimentSchema,
    block: blockSchema(),
  },
});
