import type { JsonObject } from '../json/json.ts';
import { named, nameOf, oneOfNamed, RICH_TEXT } from '../meta/annotations.ts';
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
type ActionType = (typeof ACTION_TYPES)[number];

/** What each type needs beside its label. */
export const ACTION_NEEDS: Readonly<Record<ActionType, readonly string[]>> = {
  modal: ['form'],
  'online-call': [],
  'omni-chat': [],
  anchor: ['anchor'],
  link: ['href'],
};

/** What each type is called, and what it takes beside its label and its look. */
const ACTIONS: Readonly<Record<ActionType, { title: string; properties: JsonObject }>> = {
  modal: {
    title: 'открыть окно',
    properties: {
      form: named(
        'Что в окне',
        { enum: [...Object.keys(formTypes), RICH_CONTENT], refersTo: 'form-types' },
        'Форма или свои блоки',
      ),
      variant: named('Вариант формы', nameOf('variants'), 'Если у формы их несколько'),
      content: named(
        'Блоки окна',
        listOf({ $ref: '#/definitions/block' }),
        'Показаны, когда в окне свои блоки, а не форма',
      ),
    },
  },
  'online-call': { title: 'позвонить с сайта', properties: {} },
  'omni-chat': { title: 'открыть чат', properties: {} },
  anchor: {
    title: 'перейти к месту на странице',
    properties: { anchor: named('К какому месту', nameOf('anchors'), 'Метка блока этой страницы') },
  },
  link: {
    title: 'открыть ссылку',
    properties: {
      href: named('Адрес', nameOf('addresses'), 'Страница сайта или https://…'),
      sameTab: named('Открыть в той же вкладке', { type: 'boolean' }),
    },
  },
};

/** A button: the type decides what else it takes. */
export const actionSchema: JsonObject = {
  type: 'object',
  title: 'Кнопка',
  required: ['type', 'label'],
  properties: {
    type: named(
      'Что делает',
      oneOfNamed(Object.fromEntries(ACTION_TYPES.map((type) => [type, ACTIONS[type].title]))),
    ),
  },
  allOf: ACTION_TYPES.map((type) => ({
    if: { properties: { type: { const: type } }, required: ['type'] },
    then: {
      title: ACTIONS[type].title,
      properties: {
        type: {},
        label: named('Надпись на кнопке', text),
        ...ACTIONS[type].properties,
        look: named('Вид кнопки', {
          ...oneOfNamed({ default: 'обычная', black: 'чёрная' }),
          default: 'default',
        }),
      },
      additionalProperties: false,
    },
  })),
};

const title = named('Заголовок', text);
const anchor = named('Метка', word, 'Латинские буквы, цифры и дефис: по ней сюда ведут кнопки');
const action = named('Кнопка', { $ref: '#/definitions/action' });
const html = named('Текст с оформлением', { ...text, ...RICH_TEXT });

/** A part of a page. `title` and `summary` are for whoever chooses one. */
export interface BlockKind {
  title: string;
  summary: string;
  properties: JsonObject;
  required: string[];
}

/** Parts of a page by kind: what each takes beside its `kind`. The site draws them (`app/site/blocks`). */
export const blocks: Readonly<Record<string, BlockKind>> = {
  hero: {
    title: 'Шапка',
    summary: 'Верх страницы: заголовок, одно предложение и одна кнопка',
    properties: { title, text: named('Предложение под заголовком', text), action },
    required: ['title', 'text'],
  },
  form: {
    title: 'Форма',
    summary: 'Форма прямо на странице',
    properties: {
      anchor,
      form: named('Форма', nameOf('forms')),
      variant: named('Вариант формы', nameOf('variants'), 'Если у формы их несколько'),
    },
    required: ['form'],
  },
  actions: {
    title: 'Карточки с кнопками',
    summary: 'Несколько карточек, у каждой своя кнопка',
    properties: {
      title,
      items: named(
        'Карточки',
        listOf(
          named(
            'Карточка',
            closed({ title, text: named('Текст', text), action }, ['title', 'text', 'action']),
          ),
        ),
      ),
    },
    required: ['title', 'items'],
  },
  article: {
    title: 'Текст абзацами',
    summary: 'Заголовок и абзацы без оформления',
    properties: { title, paragraphs: named('Абзацы', listOf(named('Абзац', text))) },
    required: ['title', 'paragraphs'],
  },
  content: {
    title: 'Текст с оформлением',
    summary:
      'Списки, таблицы, ссылки, кнопки в тексте; что из написанного на страницу не попадёт, скажет проверка',
    properties: { anchor, title, html },
    required: ['html'],
  },
  faq: {
    title: 'Вопросы и ответы',
    summary: 'Вопросы по темам с поиском; сами вопросы — в справочнике «Вопросы и ответы»',
    properties: { title, text: named('Предложение под заголовком', text) },
    required: ['title'],
  },
  calculator: {
    title: 'Калькулятор вклада',
    summary:
      'Сколько принесёт вклад; условия — в справочнике «Тариф вклада». На телефоне виден там, где его пробует раздел',
    properties: { anchor },
    required: [],
  },
  versions: {
    title: 'Документ с редакциями',
    summary: 'Документ целиком: действующая редакция и прежние',
    properties: {
      title,
      items: named(
        'Редакции',
        listOf(
          named(
            'Редакция',
            closed(
              {
                version: named('Номер редакции', word),
                from: named(
                  'Действует с',
                  { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
                  'Год-месяц-день, например 2026-01-31',
                ),
                html,
              },
              ['version', 'from', 'html'],
            ),
          ),
        ),
        'Новая — первой',
      ),
    },
    required: ['title', 'items'],
  },
};
