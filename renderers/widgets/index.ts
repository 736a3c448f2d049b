import type { CompiledForm, WidgetSlug } from '#engine';
import type { Widget } from './control.ts';
import { group as plain } from './groups/plain.ts';

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
  hidden: 'plain',
  inn: 'masked',
  'month-year': 'masked',
  passport: 'masked',
  phone: 'masked',
  radio: 'plain',
  'search-select': 'listed',
  select: 'plain',
  snils: 'masked',
  term: 'numbers',
  text: 'plain',
  textarea: 'writing',
} as const satisfies Record<WidgetSlug, string>;

/** `plain` is in every page that has a form; the others are fetched by the forms that need them. */
export type WidgetGroup = (typeof groupOf)[WidgetSlug];
type Members = Readonly<Partial<Record<WidgetSlug, Widget>>>;

const loaders: Readonly<Record<WidgetGroup, () => Promise<{ group: Members }>>> = {
  plain: async () => ({ group: plain }),
  attachment: () => import('./groups/attachment.ts'),
  captcha: () => import('./groups/captcha.ts'),
  companies: () => import('./groups/companies.ts'),
  listed: () => import('./groups/listed.ts'),
  masked: () => import('./groups/masked.ts'),
  numbers: () => import('./groups/numbers.ts'),
  writing: () => import('./groups/writing.ts'),
};

const loaded = new Map<string, Widget>(Object.entries(plain));

/** The groups that a form's fields come from. */
export const widgetGroupsOf = ({ fields }: Pick<CompiledForm, 'fields'>): WidgetGroup[] => [
  ...new Set(fields.map(({ widget }) => groupOf[widget as WidgetSlug])),
];

/** Must have resolved before a form of these groups is shown; rejects when one cannot be fetched. */
export async function loadWidgets(groups: readonly WidgetGroup[]): Promise<void> {
  for (const { group } of await Promise.all(groups.map((name) => loaders[name]()))) {
    for (const [slug, widget] of Object.entries(group)) loaded.set(slug, widget);
  }
}

export const loadAllWidgets = (): Promise<void> => loadWidgets(Object.keys(loaders) as WidgetGroup[]);

export function widgetBy(slug: string): Widget {
  const widget = loaded.get(slug);
  if (widget !== undefined) return widget;
  throw new Error(
    `WIDGET_NOT_LOADED: a form with the widget "${slug}" is shown before its group has come; await loadWidgets first.`,
  );
}
