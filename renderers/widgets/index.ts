import type { WidgetSlug } from '#engine';
import type { Widget } from './control.ts';
import { group as plain } from './groups/plain.ts';
import type { WidgetGroup } from './widget-groups.ts';

type Members = Readonly<Partial<Record<WidgetSlug, Widget>>>;

const loaders: Readonly<Record<WidgetGroup, () => Promise<{ group: Members }>>> = {
  plain: async () => ({ group: plain }),
  amounts: () => import('./groups/amounts.ts'),
  attachment: () => import('./groups/attachment.ts'),
  captcha: () => import('./groups/captcha.ts'),
  choices: () => import('./groups/choices.ts'),
  companies: () => import('./groups/companies.ts'),
  inns: () => import('./groups/inns.ts'),
  dates: () => import('./groups/dates.ts'),
  numbered: () => import('./groups/numbered.ts'),
  phone: () => import('./groups/phone.ts'),
  searched: () => import('./groups/searched.ts'),
  suggested: () => import('./groups/suggested.ts'),
  terms: () => import('./groups/terms.ts'),
  writing: () => import('./groups/writing.ts'),
};

const loaded = new Map<string, Widget>(Object.entries(plain));

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
    `WIDGET_NOT_LOADED: a form with the widget "${slug}" is shown before its group has come; await loadFormParts first.`,
  );
}
