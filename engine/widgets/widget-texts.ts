import type { WidgetSlug } from './index.ts';

/** Texts that only some widgets say: `form.<area>…` → who says them. Any other text belongs to every form. */
export const WIDGET_TEXTS: Readonly<Record<string, readonly WidgetSlug[]>> = {
  amount: ['amount'],
  attachment: ['attachment'],
  captcha: ['captcha'],
  company: ['company', 'company-inn'],
  counter: ['textarea'],
  date: ['date'],
  email: ['email'],
  select: ['company', 'search-select', 'select'],
  slider: ['amount'],
  suggest: ['company', 'company-inn', 'email', 'full-name', 'search-select'],
  term: ['term'],
  unit: ['amount'],
};

/** Whether a form with these widgets can come to say the text. */
export function isSaidBy(widgets: ReadonlySet<string>, key: string): boolean {
  const [, area = ''] = /^form\.([a-zA-Z]+)/.exec(key) ?? [];
  const speakers = WIDGET_TEXTS[area];
  return speakers === undefined || speakers.some((slug) => widgets.has(slug));
}
