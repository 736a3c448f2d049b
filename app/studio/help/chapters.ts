import chapters from './chapters.json' with { type: 'json' };

/** Guides by the names of their files in `docs/ru`. */
export const GUIDES = ['content-manager', 'qa'] as const;
export type GuideName = (typeof GUIDES)[number];

/** Name of a guide and one of its headings. */
export type Chapter = readonly [GuideName, string];

/** Chapter of the guide for each page of the studio, by its path; `forms/` is the editor of one form. */
export const CHAPTERS = chapters as unknown as Readonly<Record<string, Chapter>> & { '': Chapter };

/** Returns the chapter about a page by its path, such as `/studio/forms/geo`. */
export function chapterAt(pathname: string): Chapter {
  const [, , page = '', document] = pathname.split('/');
  const own = document === undefined ? undefined : CHAPTERS[`${page}/`];
  return own ?? CHAPTERS[page] ?? CHAPTERS[''];
}
