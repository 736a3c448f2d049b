import type { CompiledForm, WidgetSlug } from '#engine';

/** Where the component of every widget is that the engine's catalogue lets a UI schema name. */
const groupOf = {
  'account-number': 'numbered',
  amount: 'amounts',
  attachment: 'attachment',
  captcha: 'captcha',
  checkbox: 'plain',
  company: 'companies',
  'company-inn': 'inns',
  consent: 'plain',
  date: 'dates',
  'department-code': 'numbered',
  email: 'suggested',
  'foreign-passport': 'numbered',
  'full-name': 'suggested',
  hidden: 'choices',
  inn: 'numbered',
  'month-year': 'dates',
  passport: 'numbered',
  phone: 'phone',
  radio: 'choices',
  'search-select': 'searched',
  select: 'choices',
  snils: 'numbered',
  term: 'terms',
  text: 'plain',
  textarea: 'writing',
} as const satisfies Record<WidgetSlug, string>;

/** `plain` is in every page that has a form; the others are fetched by the forms that need them. */
export type WidgetGroup = (typeof groupOf)[WidgetSlug];

const widgetGroupOf = (widget: string): WidgetGroup => groupOf[widget as WidgetSlug];

/** The groups that a form's fields come from. */
export const widgetGroupsOf = ({ fields }: Pick<CompiledForm, 'fields'>): WidgetGroup[] => [
  ...new Set(fields.map(({ widget }) => widgetGroupOf(widget))),
];
