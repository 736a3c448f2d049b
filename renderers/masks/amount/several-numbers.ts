/** Several numbers, which would join: cells of a table, `2000 3000`. A digit before `123 456` makes `9123 456`. */
export const SEVERAL_NUMBERS = /\d[\t\n\r]\s*\d|^\s*\d{4,}\s+(?!\d{3}(?!\d))\d/;
