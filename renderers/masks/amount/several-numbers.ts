/**
 * Pattern of a text with several numbers, such as two cells of a table, `2000 3000`, which must not be joined
 * into one. A digit before `123 456` makes `9123 456`, which also matches.
 */
export const SEVERAL_NUMBERS = /\d[\t\n\r]\s*\d|^\s*\d{4,}\s+(?!\d{3}(?!\d))\d/;
