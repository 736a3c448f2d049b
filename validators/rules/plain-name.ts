/** Text pasted from elsewhere may hold й as two characters, other hyphens and other spaces: they become the plain ones. */
export const plainName = (value: string): string =>
  value
    .normalize('NFC')
    .replace(/[\u2010-\u2013]/g, '-')
    .replace(/\s/g, ' ')
    .trim();
