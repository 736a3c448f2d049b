import type { WidgetSlug } from '#engine';

/** Where the component of every widget is that the engine's catalogue lets a UI schema name. */
const groupOf = {
  'account-number': 'masked',
  amount: 'numbers',
  attachment: 'attachment',
  captcha: 'captcha',
  checkbox: 'plain',
  company: 'companies',
  'company-inn': 'companies',
  consent: 'plain',
  date: 'masked',
  'department-code': 'masked',
  email: 'listed',
  'foreign-passport': 'masked',
  'full-name': 'listed',
  hidden: 'choices',
  inn: 'masked',
  'month-year': 'masked',
  passport: 'masked',
  phone: 'phone',
  radio: 'choices',
  'search-select': 'listed',
  select: 'choices',
  snils: 'masked',
  term: 'numbers',
  text: 'plain',
  textarea: 'writing',
} as const satisfies Record<WidgetSlug, string>;

/** `plain` is in every page that has a form; the others are fetched by the forms that need them. */
export type WidgetGroup = (typeof groupOf)[WidgetSlug];

export const widgetGroupOf = (widget: string): WidgetGroup => groupOf[widget as WidgetSlug];
