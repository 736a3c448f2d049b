import type { ComponentType } from 'react';

/**
 * Loaders of the studio's pages by slug, in the order of the navigation; the URL is `/studio/<slug>`. Their names are
 * the texts `studio.<slug>.title`, their descriptions on the start page `studio.<slug>.about`.
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

/**
 * True for the URL path of an open form or content document (`/studio/forms/<slug>`,
 * `/studio/content/<kind>/<slug>`), whose editor fills the height of the window.
 */
export function isWorkbench(path: string): boolean {
  const [, , page = '', document = ''] = path.split('/');
  return document !== '' && WORKBENCHES.has(page);
}
