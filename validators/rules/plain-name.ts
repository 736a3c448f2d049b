/** In characters after tidying; the value of the specification's constant is not shown. @assumed A-03 */
export const MAX_NAME_LENGTH = 100;

/** Text pasted from elsewhere may hold й as two characters, other hyphens and other spaces: they become the plain ones. */
export const plainName = (value: string): string =>
  value
    .normalize('NFC')
    .replace(/[\u2010-\u2013]/g, '-')
    .replace(/\s/g, ' ')
    .trim();
