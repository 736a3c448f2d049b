import type { ComponentType } from 'react';

/**
 * Pages of the studio by slug, in the order of the navigation: `/studio/<slug>`. Texts: `studio.<slug>.title` for the
 * navigation, `studio.<slug>.about` for the start page.
 */
export const pages: Readonly<Record<string, () => Promise<ComponentType>>> = {
  forms: async () => (await import('./forms/forms.tsx')).Forms,
  content: async () => (await import('./content/content.tsx')).Content,
  proposals: async () => (await import('./proposals/proposals.tsx')).Proposals,
  diff: async () => (await import('./diff/diff.tsx')).Diff,
  requests: async () => (await import('./requests/requests.tsx')).Requests,
  texts: async () => (await import('./texts/texts.tsx')).Texts,
  gallery: async () => (await import('./gallery/gallery.tsx')).Gallery,
};
