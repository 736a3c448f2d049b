import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/**
 * Pages of the studio by slug, in the order of the navigation: `/studio/<slug>`. Texts: `studio.<slug>.title` for the
 * navigation, `studio.<slug>.about` for the start page.
 */
export const pages: Readonly<Record<string, LazyExoticComponent<ComponentType>>> = {
  gallery: lazy(() => import('./gallery/gallery.tsx')),
};
