import type { JsonObject } from '../json/json.ts';
import { actionSchema, blocks } from '../site/blocks.ts';
import { named, nameOf, oneOfNamed } from './annotations.ts';

/** Kinds of blocks as one schema: the kind decides what else the block takes. */
function blockSchema(): JsonObject {
  const titles = Object.fromEntries(Object.entries(blocks).map(([kind, { title }]) => [kind, title]));
  return {
    type: 'object',
    title: 'Блок',
    required: ['kind'],
    properties: { kind: named('Вид блока', oneOfNamed(titles)) },
    allOf: Object.entries(blocks).map(([kind, { title, summary, properties, required }]) => ({
      if: { properties: { kind: { const: kind } }, required: ['kind'] },
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

/** The JSON Schema of `pages/<slug>.json`. */
export const pageSchema = (textReference: JsonObject, draft: string): JsonObject => ({
  $schema: draft,
  title: 'Страница',
  type: 'object',
  properties: {
    $schema: { type: 'string' },
    path: named(
      'Адрес',
      { type: 'string', pattern: '^/([a-z0-9-]+(/[a-z0-9-]+)*)?$' },
      'Без языка, например /cards/gold. Страницу без адреса показывают другие',
    ),
    title: named('Название', text),
    description: named('Описание для поисковиков', text),
    section: named('Раздел сайта', nameOf('sections')),
    menu: named('Место в меню', { type: 'integer', minimum: 1 }, 'Пусто — в меню страницы нет'),
    chat: named('Предлагать чат', { type: 'boolean', default: true }),
    blocks: named('Блоки страницы', { type: 'array', items: { $ref: '#/definitions/block' } }),
  },
  required: ['title', 'blocks'],
  additionalProperties: false,
  definitions: { text: textReference, action: actionSchema, block: blockSchema() },
});
