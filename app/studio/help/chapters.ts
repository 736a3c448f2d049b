import chapters from './chapters.json' with { type: 'json' };

/** The guides, by the names of their files in `docs/ru`. */
export const GUIDES = ['content-manager', 'qa'] as const;
export type GuideName = (typeof GUIDES)[number];

/** A guide and one of its headings. */
export type Chapter = readonly [GuideName, string];

/** Chapters of the guide by the studio's pages; `forms/` is the editor of one form. */
export const CHAPTERS = chapters as unknown as Readonly<Record<string, Chapter>> & { '': Chapter };

/** `/studio/forms/geo`: what its page is about. */
export function chapterAt(pathname: string): Chapter {
  const [, , page = '', document] = pathname.split('/');
  const own = document === undefined ? undefined : CHAPTERS[`${page}/`];
  return own ?? CHAPTERS[page] ?? CHAPTERS[''];
}
