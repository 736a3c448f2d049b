import chapters from './chapters.json' with { type: 'json' };

/** Names of the guides for people in the studio, which are files in `docs/ru`. */
export const GUIDES = ['content-manager', 'qa'] as const;
/** Name of a guide. */
export type GuideName = (typeof GUIDES)[number];

/** Chapter of a guide: the guide's name and the text of one of its headings. */
export type Chapter = readonly [GuideName, string];

/**
 * Chapter that explains each page of the studio, by the page's slug; `forms/` is the editor of one form, '' the start
 * page.
 */
export const CHAPTERS = chapters as unknown as Readonly<Record<string, Chapter>> & { '': Chapter };

/**
 * Returns the chapter that explains a page, by the page's path such as `/studio/forms/geo`; the start page's for an
 * unknown one.
 */
export function chapterAt(pathname: string): Chapter {
  const [, , page = '', document] = pathname.split('/');
  const own = document === undefined ? undefined : CHAPTERS[`${page}/`];
  return own ?? CHAPTERS[page] ?? CHAPTERS[''];
}
