/**
 * Pattern of a text with several numbers, such as two cells of a table, `2000 3000`, which must not be joined
 * into one. `9123 456` does not match: it is `123 456` with a digit typed before it.
 */
export const SEVERAL_NUMBERS = /\d[\t\n\r]\s*\d|^\s*\d{4,}\s+(?!\d{3}(?!\d))\d/;
