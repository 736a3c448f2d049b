import {
  actionSchema,
  blockKinds,
  type JsonObject,
  type Lang,
  named,
  nameOf,
  oneOfNamed,
  withTexts,
} from '#engine/model';
import texts from './texts.json' with { type: 'json' };

/** The meta-schema speaks Russian, as its readers do. */
const LANG: Lang = 'ru';

/** Kinds of blocks as one schema: the kind decides what else the block takes. */
function blockSchema(): JsonObject {
  const kinds = blockKinds.map(({ slug, required, ...phrases }) => {
    const title = String(phrases.title[LANG]);
    const description = String(phrases.summary[LANG]);
    return { slug, title, description, properties: withTexts(phrases.properties, {}, LANG), required };
  });
  return {
    type: 'object',
    title: texts.block.ru,
    required: ['kind'],
    properties: {
      kind: named(
        texts.kindOfBlock.ru,
        oneOfNamed(Object.fromEntries(kinds.map(({ slug, title }) => [slug, title]))),
      ),
    },
    allOf: kinds.map(({ slug, title, description, properties, required }) => ({
      if: { properties: { kind: { const: slug } }, required: ['kind'] },
      then: {
        title,
        description,
        properties: { kind: {}, ...properties },
        required,
        additionalProperties: false,
      },
    })),
  };
}

const text: JsonObject = { $ref: '#/definitions/text' };

/** The JSON Schema of `pages/<slug>.json`. */
export const pageSchema = (textReference: JsonObject, draft: string): JsonObject => ({
  $schema: draft,
  title: texts.page.ru,
  type: 'object',
  properties: {
    $schema: { type: 'string' },
    path: named(
      texts.address.ru,
      { type: 'string', pattern: '^/([a-z0-9-]+(/[a-z0-9-]+)*)?$' },
      texts.withoutTheLanguageForExampleCards.ru,
    ),
    title: named(texts.title.ru, text),
    description: named(texts.descriptionForSearchEngines.ru, text),
    section: named(texts.sectionOfTheSite.ru, nameOf('sections')),
    menu: named(texts.placeInTheMenu.ru, { type: 'integer', minimum: 1 }, texts.emptyThePageIsNotIn.ru),
    chat: named(texts.offerTheChat.ru, { type: 'boolean', default: true }),
    blocks: named(texts.blocksOfThePage.ru, { type: 'array', items: { $ref: '#/definitions/block' } }),
  },
  required: ['title', 'blocks'],
  additionalProperties: false,
  definitions: { text: textReference, action: actionSchema(LANG), block: blockSchema() },
});
