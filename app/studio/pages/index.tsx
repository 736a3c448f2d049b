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
  people: async () => (await import('./people/people.tsx')).People,
  texts: async () => (await import('./texts/texts.tsx')).Texts,
  gallery: async () => (await import('./gallery/gallery.tsx')).Gallery,
};

/** Pages that edit one document, on a workbench of the window's height. */
const WORKBENCHES: ReadonlySet<string> = new Set(['forms', 'content']);

/** True for the URL of an open document: `/studio/forms/<slug>`. */
export function isWorkbench(path: string): boolean {
  const [, , page = '', document = ''] = path.split('/');
  return document !== '' && WORKBENCHES.has(page);
}
