import type { JsonObject, Phrase } from '#engine/model';

/** Parts of blocks' schemas. Data without imports: the generator evaluates descriptors before any generated file exists. */

/** A schema with what the studio calls it, and a hint below. */
export const named = (title: Phrase, schema: JsonObject, description?: Phrase): JsonObject => ({
  ...schema,
  title,
  ...(description === undefined ? {} : { description }),
});

export const listOf = (items: JsonObject): JsonObject => ({ type: 'array', items });

export const closed = (properties: JsonObject, required: string[]): JsonObject => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

export const text: JsonObject = { $ref: '#/definitions/text' };
export const word: JsonObject = { type: 'string' };

export const title = named({ ru: 'Заголовок', en: 'Heading' }, text);
export const subtitle = named({ ru: 'Предложение под заголовком', en: 'Sentence below the heading' }, text);
export const anchor = named({ ru: 'Метка', en: 'Anchor' }, word, {
  ru: 'Латинские буквы, цифры и дефис: по ней сюда ведут кнопки',
  en: 'Latin letters, digits and hyphens: buttons lead here by it',
});
export const action = named({ ru: 'Кнопка', en: 'Button' }, { $ref: '#/definitions/action' });
export const html = named(
  { ru: 'Текст с оформлением', en: 'Formatted text' },
  { ...text, contentMediaType: 'text/html' },
);
