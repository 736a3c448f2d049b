import type { JsonObject } from '../json/json.ts';
import { actionSchema, blocks } from '../site/blocks.ts';

/** Kinds of blocks as one schema: the kind decides what else the block takes. */
function blockSchema(): JsonObject {
  return {
    type: 'object',
    required: ['kind'],
    properties: { kind: { enum: Object.keys(blocks) } },
    allOf: Object.entries(blocks).map(([kind, { summary, properties, required }]) => ({
      if: { properties: { kind: { const: kind } }, required: ['kind'] },
      then: {
        description: summary,
        properties: { kind: {}, ...properties },
        required,
        additionalProperties: false,
      },
    })),
  };
}

/** The JSON Schema of `pages/<slug>.json`. */
export const pageSchema = (text: JsonObject, draft: string): JsonObject => ({
  $schema: draft,
  title: 'A page (pages/<slug>.json)',
  type: 'object',
  properties: {
    $schema: { type: 'string' },
    path: {
      type: 'string',
      pattern: '^/([a-z0-9-]+(/[a-z0-9-]+)*)?$',
      description: 'Address, without the language; a page without one is shown by others',
    },
    title: { $ref: '#/definitions/text' },
    description: { $ref: '#/definitions/text' },
    section: { type: 'string', description: 'Slug in sections/' },
    menu: { type: 'integer', minimum: 1, description: 'Place in the menu; without one it stands in none' },
    chat: { type: 'boolean', description: 'false: no chat is offered on this page' },
    blocks: { type: 'array', items: { $ref: '#/definitions/block' } },
  },
  required: ['title', 'blocks'],
  additionalProperties: false,
  definitions: { text, action: actionSchema, block: blockSchema() },
});
