/** Farther than any list reaches, and still a number that databases take. */
const LAST_PAGE = 1_000_000;

/** Of a query; the first where it is none. */
export const pageNumber = (text: string): number =>
  /^\d+$/.test(text) ? Math.min(Number(text), LAST_PAGE) : 0;
