/** Exceeds every list, but not the number range of databases. */
const LAST_PAGE = 1_000_000;

/** Parses the page of a query; 0 if it is invalid. */
export const pageNumber = (text: string): number =>
  /^\d+$/.test(text) ? Math.min(Number(text), LAST_PAGE) : 0;
