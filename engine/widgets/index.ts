import type { WidgetContract } from './contract.ts';

const plain = { accepts: ['string'], options: {} } as const;

/**
 * What a UI schema may name in `ui:widget`, with what each takes. `renderers/widgets` gives every one a component;
 * this side of it is data so that the check needs no React.
 */
export const widgets = {
  text: { summary: 'one line of text', ...plain },
  textarea: {
    summary: 'several lines of text, with a counter when the schema limits the length',
    accepts: ['string'],
    options: { rows: 'number' },
  },
  email: {
    summary: 'e-mail address; proposes the rest once there is an @',
    accepts: ['string'],
    options: { suggest: 'boolean' },
  },
  phone: {
    summary: 'Russian number by mask, or a foreign one where the schema says so',
    accepts: ['string'],
    options: { nationalPrefix: 'string' },
  },
  'full-name': {
    summary: 'name with suggestions; an object answer keeps its parts and the gender',
    accepts: ['string', 'object'],
    options: { suggest: 'boolean', parts: 'string' },
  },
  company: {
    summary: 'a company found by name or INN, or written by hand',
    accepts: ['object'],
    options: {},
  },
  'company-inn': {
    summary: 'an INN written by hand, or of a company found by it',
    accepts: ['object'],
    options: {},
  },
  date: {
    summary: 'a day as DD.MM.YYYY, with an optional button that empties it',
    accepts: ['string'],
    options: { reset: 'boolean' },
  },
  'month-year': { summary: 'a month as MM.YYYY', ...plain },
  inn: { summary: 'taxpayer number, up to twelve digits', ...plain },
  snils: { summary: 'pension insurance number: 123-456-789 00', ...plain },
  passport: { summary: 'series and number: 1234 567890', ...plain },
  'foreign-passport': { summary: 'up to twenty capital letters, digits and spaces', ...plain },
  'department-code': { summary: 'code of the department that issued a passport: 123-456', ...plain },
  'account-number': { summary: 'twenty digits in groups', ...plain },
  select: {
    summary: 'one of a few choices, by the platform’s own list',
    accepts: ['string'],
    options: { choices: 'choices', catalog: 'catalog' },
  },
  'search-select': {
    summary: 'one of many choices, found by typing; may depend on another answer',
    accepts: ['string'],
    options: { choices: 'choices', catalog: 'catalog', dependsOn: 'string', pageSize: 'number' },
  },
  radio: {
    summary: 'one of a few choices, all in sight',
    accepts: ['string'],
    options: { choices: 'choices', catalog: 'catalog' },
  },
  checkbox: { summary: 'yes or no', accepts: ['boolean'], options: {} },
  consent: {
    summary: 'agreement to a text behind a link',
    accepts: ['boolean'],
    options: {
      captionStart: 'text',
      captionLink: 'text',
      captionEnd: 'text',
      href: 'string',
      modal: 'boolean',
    },
  },
  amount: {
    summary: 'a whole number in groups of thousands, with an optional slider',
    accepts: ['number', 'integer'],
    options: { min: 'number', max: 'number', step: 'number', slider: 'boolean', unit: 'string' },
  },
  term: {
    summary: 'a term in months on a slider with marks',
    accepts: ['number', 'integer'],
    options: { min: 'number', max: 'number' },
  },
  attachment: {
    summary: 'documents, behind a box that says they are given',
    accepts: ['object'],
    options: { caption: 'text', accept: 'string', maxFiles: 'number', maxFileBytes: 'number' },
  },
  captcha: {
    summary:
      'characters of a picture, or work of the browser for who sees none; comes by `captcha.enabled` alone',
    accepts: ['object'],
    options: { wideOnPhones: 'boolean' },
  },
  hidden: {
    summary: 'nothing to see: an answer that comes from a parameter of the page’s address',
    accepts: ['string'],
    options: { query: 'string' },
  },
} as const satisfies Record<string, WidgetContract>;

export type WidgetSlug = keyof typeof widgets;
