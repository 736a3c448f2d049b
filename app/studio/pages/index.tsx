import { type ComponentType, lazy } from 'react';

const page = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }));

/**
 * Pages of the studio by slug, in the order of the navigation: `/studio/<slug>`. Texts: `studio.<slug>.title` for the
 * navigation, `studio.<slug>.about` for the start page.
 */
export const pages: Readonly<Record<string, ReturnType<typeof page>>> = {
  gallery: page(async () => (await import('./gallery/gallery.tsx')).Gallery),
};
