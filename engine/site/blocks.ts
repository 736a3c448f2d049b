import type { JsonObject } from '../json/json.ts';
import { formTypes, RICH_CONTENT } from './form-types.ts';

const text: JsonObject = { $ref: '#/definitions/text' };
const word: JsonObject = { type: 'string' };
const listOf = (items: JsonObject): JsonObject => ({ type: 'array', items });
const closed = (properties: JsonObject, required: string[]): JsonObject => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

/** What an action button may do. @spec R§2 Action button */
export const ACTION_TYPES = ['modal', 'online-call', 'omni-chat', 'anchor', 'link'] as const;

/** What each type needs beside its label. */
export const ACTION_NEEDS: Readonly<Record<(typeof ACTION_TYPES)[number], readonly string[]>> = {
  modal: ['form'],
  'online-call': [],
  'omni-chat': [],
  anchor: ['anchor'],
  link: ['href'],
};

export const actionSchema: JsonObject = closed(
  {
    type: { enum: [...ACTION_TYPES] },
    label: text,
    look: { enum: ['default', 'black'] },
    form: { enum: [...Object.keys(formTypes), RICH_CONTENT], description: 'Which modal opens' },
    variant: { type: 'string', description: 'Variant of the form, where its type leaves it open' },
    content: {
      ...listOf({ $ref: '#/definitions/block' }),
      description: `What a ${RICH_CONTENT} modal shows`,
    },
    anchor: { type: 'string', description: 'Anchor of a block of this page' },
    href: word,
    sameTab: { type: 'boolean' },
  },
  ['type', 'label'],
);

/** Parts of a page by kind: what each takes beside its `kind`. The site draws them (`app/site/blocks`). */
export const blocks: Readonly<
  Record<string, { summary: string; properties: JsonObject; required: string[] }>
> = {
  hero: {
    summary: 'the top of a page: its title, a sentence and one action',
    properties: { title: text, text, action: { $ref: '#/definitions/action' } },
    required: ['title', 'text'],
  },
  form: {
    summary: 'a form in the page',
    properties: { anchor: word, form: word, variant: word },
    required: ['form'],
  },
  actions: {
    summary: 'cards, each with a button',
    properties: {
      title: text,
      items: listOf(
        closed({ title: text, text, action: { $ref: '#/definitions/action' } }, ['title', 'text', 'action']),
      ),
    },
    required: ['title', 'items'],
  },
  article: {
    summary: 'a title and paragraphs',
    properties: { title: text, paragraphs: listOf(text) },
    required: ['title', 'paragraphs'],
  },
  content: {
    summary: 'rich text: what it leaves out of an author’s HTML, the check says',
    properties: { anchor: word, title: text, html: text },
    required: ['html'],
  },
  faq: {
    summary: 'questions and answers by category, with a search (catalogs/faq.json)',
    properties: { title: text, text },
    required: ['title'],
  },
  calculator: {
    summary: 'what a deposit brings (catalogs/deposit-tariff.json); on phones, where the section tries it',
    properties: { anchor: word },
    required: [],
  },
  versions: {
    summary: 'a document by its versions, the newest first and in full',
    properties: {
      title: text,
      items: listOf(
        closed({ version: word, from: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' }, html: text }, [
          'version',
          'from',
          'html',
        ]),
      ),
    },
    required: ['title', 'items'],
  },
};
