import type { RJSFSchema, UiSchema } from '@rjsf/utils';

/** Schema with every feature of RJSF, for manual inspection. */
export const everything: RJSFSchema = {
  title: 'Анкета участника',
  description: 'Всё, что можно спросить по схеме',
  type: 'object',
  required: ['name', 'size', 'agree', 'phone'],
  properties: {
    name: { type: 'string', title: 'Имя', description: 'Как к вам обращаться', minLength: 2 },
    phone: { type: 'string', title: 'Телефон' },
    price: { type: 'number', title: 'Сумма' },
    born: { type: 'string', format: 'date', title: 'Дата рождения' },
    password: { type: 'string', title: 'Пароль' },
    about: { type: 'string', title: 'О себе', maxLength: 200 },
    email: { type: 'string', format: 'email', title: 'Почта' },
    site: { type: 'string', format: 'uri', title: 'Сайт' },
    city: { type: 'string', title: 'Город', enum: ['Москва', 'Казань', 'Пермь'] },
    size: {
      type: 'string',
      title: 'Размер',
      oneOf: [
        { const: 's', title: 'Малый' },
        { const: 'l', title: 'Большой' },
      ],
    },
    skills: {
      type: 'array',
      title: 'Навыки',
      uniqueItems: true,
      items: { type: 'string', enum: ['Чтение', 'Письмо', 'Счёт'] },
    },
    days: {
      type: 'array',
      title: 'Дни',
      uniqueItems: true,
      items: { type: 'string', enum: ['Пн', 'Вт', 'Ср', 'Чт'] },
    },
    age: { type: 'integer', title: 'Возраст', minimum: 18, maximum: 90 },
    volume: { type: 'integer', title: 'Громкость', minimum: 0, maximum: 10 },
    mark: { type: 'integer', title: 'Оценка', minimum: 1, maximum: 5 },
    colour: { type: 'string', title: 'Цвет' },
    meeting: { type: 'string', format: 'date-time', title: 'Встреча' },
    hour: { type: 'string', format: 'time', title: 'Время звонка' },
    parts: { type: 'string', format: 'date', title: 'Дата по частям' },
    file: { type: 'string', format: 'data-url', title: 'Документ' },
    agree: { type: 'boolean', title: 'Согласен с правилами', description: 'Правила лежат на сайте' },
    news: { type: 'boolean', title: 'Новости' },
    children: {
      type: 'array',
      title: 'Дети',
      items: {
        type: 'object',
        required: ['name'],
        properties: { name: { type: 'string', title: 'Имя' }, age: { type: 'integer', title: 'Возраст' } },
      },
    },
    tags: { type: 'array', title: 'Метки', items: { type: 'string', title: 'Метка' } },
    pay: {
      title: 'Оплата',
      oneOf: [
        {
          title: 'Карта',
          type: 'object',
          properties: { card: { type: 'string', title: 'Номер карты' } },
        },
        { title: 'Счёт', type: 'object', properties: { account: { type: 'string', title: 'Номер счёта' } } },
      ],
    },
    note: { type: ['string', 'null'], title: 'Примечание' },
    more: { type: 'object', title: 'Ещё', additionalProperties: { type: 'string' } },
  },
};

export const everythingUi: UiSchema = {
  name: { 'ui:help': 'Можно **без отчества**', 'ui:enableMarkdownInHelp': true, 'ui:placeholder': 'Анна' },
  phone: { 'ui:widget': 'phone' },
  price: { 'ui:widget': 'amount', 'ui:unit': 'rub', 'ui:slider': true },
  born: { 'ui:widget': 'date-mask' },
  password: { 'ui:widget': 'password' },
  about: { 'ui:widget': 'textarea', 'ui:rows': 3 },
  size: { 'ui:widget': 'radio', 'ui:inline': true },
  days: { 'ui:widget': 'checkboxes', 'ui:inline': true },
  age: { 'ui:widget': 'updown' },
  volume: { 'ui:widget': 'range' },
  mark: { 'ui:widget': 'rating' },
  colour: { 'ui:widget': 'color' },
  parts: { 'ui:widget': 'alt-date', 'ui:yearsRange': [1980, 2030], 'ui:format': 'DMY' },
  news: { 'ui:widget': 'radio' },
  children: { 'ui:copyable': true },
};

export const everythingAnswers = {
  name: 'А',
  volume: 4,
  mark: 3,
  colour: '#0b6b5d',
  born: '1990-05-17',
  price: 250000,
  skills: ['Письмо'],
  days: ['Пн', 'Ср'],
  children: [
    { name: 'Оля', age: 7 },
    { name: 'Пётр', age: 4 },
  ],
  tags: ['первая'],
  more: { прозвище: 'Кот' },
};
