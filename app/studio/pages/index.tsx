import { type ComponentType, lazy } from 'react';

const page = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }));

/**
 * Pages of the studio by slug, in the order of the navigation: `/studio/<slug>`. Texts: `studio.<slug>.title` for the
 * navigation, `studio.<slug>.about` for the start page.
 */
export const pages: Readonly<Record<string, ReturnType<typeof page>>> = {
  forms: page(async () => (await import('./forms/forms.tsx')).Forms),
  content: page(async () => (await import('./content/content.tsx')).Content),
  diff: page(async () => (await import('./diff/diff.tsx')).Diff),
  requests: page(async () => (await import('./requests/requests.tsx')).Requests),
  texts: page(async () => (await import('./texts/texts.tsx')).Texts),
  gallery: page(async () => (await import('./gallery/gallery.tsx')).Gallery),
};
