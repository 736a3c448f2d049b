import { describe, expect, it } from 'vitest';
import { compareDocuments, type DocumentWithTexts } from '#engine/analysis';
import type { Json, JsonObject } from '#engine/model/json';
import { loadDefinitions } from '#engine/model/load';

const wording: JsonObject = { $ref: '#/definitions/text' };
const meta: JsonObject = {
  type: 'object',
  properties: {
    title: { ...wording, title: 'Заголовок' },
    chat: { type: 'boolean', title: 'Чат' },
    menu: { type: 'integer', title: 'Место в меню' },
    blocks: { type: 'array', title: 'Блоки', items: { $ref: '#/definitions/block' } },
  },
  definitions: {
    text: { type: ['string', 'object'] },
    block: {
      type: 'object',
      properties: { kind: { enum: ['text', 'form'] } },
      allOf: [
        {
          if: { properties: { kind: { const: 'text' } } },
          then: { properties: { kind: {}, html: { ...wording, title: 'Текст' } } },
        },
        {
          if: { properties: { kind: { const: 'form' } } },
          then: {
            properties: {
              kind: {},
              form: { type: 'string', title: 'Форма' },
              look: { title: 'Вид', enum: ['a', 'b'], enumDescriptions: ['обычный', 'чёрный'] },
            },
          },
        },
      ],
    },
  },
};

const inBoth = (ru: string, en = ru): JsonObject => ({ ru, en });
const page = (
  value: Json | undefined,
  texts: Partial<DocumentWithTexts['texts']> = {},
): DocumentWithTexts => ({
  value,
  texts: { ru: {}, en: {}, ...texts },
});
const loan = { kind: 'form', form: 'loan', look: 'a' };
const rates = { kind: 'text', html: inBoth('Ставки') };

const cases: [string, DocumentWithTexts, DocumentWithTexts, string[]][] = [
  ['nothing', page({ title: inBoth('Вклады') }), page({ title: inBoth('Вклады') }), []],
  ['a document that was not there', page(undefined), page({ chat: true }), ['Документ создан']],
  ['a document that is gone', page({ chat: true }), page(undefined), ['Документ удалён']],
  [
    'a wording in one language',
    page({ title: inBoth('Вклады', 'Deposits') }),
    page({ title: inBoth('Вклады', 'Savings') }),
    ['Заголовок (английский): «Deposits» → «Savings»'],
  ],
  [
    'the wording of a text that is named by its key',
    page({ title: '@t' }, { ru: { t: 'Вклады' }, en: { t: 'D' } }),
    page({ title: '@t' }, { ru: { t: 'Вклады и счета' }, en: { t: 'D' } }),
    ['Заголовок: «Вклады» → «Вклады и счета»'],
  ],
  ['a flag', page({ chat: true }), page({ chat: false }), ['Чат: «да» → «нет»']],
  ['a value that comes', page({}), page({ menu: 2 }), ['Добавлено: Место в меню — «2»']],
  ['a value that goes', page({ menu: 2 }), page({}), ['Убрано: Место в меню — «2»']],
  [
    'an item that comes, whatever stands before it',
    page({ blocks: [loan] }),
    page({ blocks: [rates, loan] }),
    ['Добавлено: Блоки — «Ставки»'],
  ],
  [
    'an item that goes',
    page({ blocks: [rates, loan] }),
    page({ blocks: [loan] }),
    ['Убрано: Блоки — «Ставки»'],
  ],
  [
    'items in another order',
    page({ blocks: [rates, loan] }),
    page({ blocks: [loan, rates] }),
    ['Блоки в другом порядке: «loan» теперь в начале'],
  ],
  [
    'a part of an item, named by the kind that the item is of',
    page({ blocks: [rates, loan] }),
    page({ blocks: [rates, { ...loan, look: 'b' }] }),
    ['Блоки › «loan» › Вид: «обычный» → «чёрный»'],
  ],
  [
    'rich text, told by its words alone',
    page({ blocks: [{ kind: 'text', html: inBoth('<p>Ставка <b>5</b></p>') }] }),
    page({ blocks: [{ kind: 'text', html: inBoth('<p>Ставка <b>6</b></p>') }] }),
    [
      'Блоки › «Ставка 5» › Текст: «Ставка 5» → «Ставка 6»',
      'Блоки › «Ставка 5» › Текст (английский): «Ставка 5» → «Ставка 6»',
    ],
  ],
  [
    'rich text whose words are the same',
    page({ title: inBoth('<b>Вклады</b>', 'D') }),
    page({ title: inBoth('Вклады', 'D') }),
    ['Заголовок: другое оформление текста'],
  ],
  [
    'what the meta-schema does not know, by its key',
    page({ x: { y: 1 } }),
    page({ x: { y: 2 } }),
    ['x › y: «1» → «2»'],
  ],
];

describe('a comparison of documents that are no forms reports', () => {
  it.each(cases)('%s', (_what, before, after, sentences) => {
    expect(compareDocuments(before, after, { ru: meta, en: meta }).map(({ ru }) => ru)).toEqual(sentences);
  });

  it('forms and sections by their titles', () => {
    const named: JsonObject = {
      properties: {
        opened: { title: 'Что в окне', refersTo: 'form-names' },
        section: { title: 'Раздел', refersTo: 'sections' },
        href: { title: 'Адрес', refersTo: 'addresses' },
      },
    };
    const { definitions } = loadDefinitions(
      new Map([
        ['forms/loan/form.json', '{"title": {"ru": "Заявка на кредит", "en": "Loan"}}'],
        ['forms/callback/form.json', '{"title": {"ru": "Обратный звонок", "en": "Callback"}}'],
        ['sections/private.json', '{"title": {"ru": "Частным лицам", "en": "Private"}}'],
        ['pages/loans.json', '{"title": {"ru": "Кредиты", "en": "Loans"}, "path": "/loans"}'],
      ]),
    );
    const side = (value: JsonObject): DocumentWithTexts => ({ value, texts: definitions.texts, definitions });
    const sentences = compareDocuments(
      side({ opened: 'loan', section: 'gone', href: '/loans' }),
      side({ opened: 'callback', section: 'private', href: '/' }),
      { ru: named, en: named },
    ).map(({ ru }) => ru);
    expect(sentences).toEqual([
      'Что в окне: «Заявка на кредит» → «Обратный звонок»',
      'Раздел: «gone» → «Частным лицам»',
      'Адрес: «/loans» → «/»',
    ]);
  });

  it('one item by its own name, with the number of what is in it', () => {
    const text = (title: string): JsonObject => ({ ...wording, title });
    const topics: JsonObject = {
      properties: {
        topics: {
          title: 'Темы',
          items: {
            title: 'Тема',
            properties: {
              title: text('Название'),
              questions: { title: 'Вопросы', items: { properties: { question: text('Вопрос') } } },
            },
          },
        },
      },
      definitions: { text: { type: ['string', 'object'] } },
    };
    const topic = (title: string, ...questions: string[]): JsonObject => ({
      title: inBoth(title),
      questions: questions.map((question) => ({ question: inBoth(question) })),
    });
    const cards = topic('Карты', 'Как заказать?');
    const told = compareDocuments(
      page({ topics: [cards] }),
      page({ topics: [cards, topic('Переводы', 'Куда?', 'Сколько?')] }),
      { ru: topics, en: topics },
    );
    expect(told.map(({ ru }) => ru)).toEqual(['Добавлено: Тема (вопросы: 2) — «Переводы»']);
  });

  it('one item with the name of its list, where another list has items of that name', () => {
    const list = (title: string): JsonObject => ({ title, items: { title: 'Часть', type: 'string' } });
    const answers: JsonObject = { properties: { accepted: list('Принято'), refused: list('Отказано') } };
    const told = compareDocuments(
      page({ accepted: ['a'], refused: ['a'] }),
      page({ accepted: ['a', 'b'], refused: ['a', 'b'] }),
      { ru: answers, en: answers },
    );
    expect(told.map(({ ru }) => ru)).toEqual([
      'Добавлено: Принято › Часть — «b»',
      'Добавлено: Отказано › Часть — «b»',
    ]);
  });

  it('the same in English', () => {
    const [words] = compareDocuments(page({ chat: true }), page({ chat: false }), { ru: meta, en: meta });
    expect(words?.en).toBe('Чат: “yes” → “no”');
  });
});
