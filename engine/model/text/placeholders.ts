import type { Text } from './text.ts';

/**
 * Returns the placeholders of a text, sorted and joined by spaces (`{day} {name}`), to compare a translation with its
 * source. `{count}` is left out, because plural forms may omit it ("one call").
 */
export const placeholdersOf = (text: Text): string =>
  [...new Set(JSON.stringify(text).match(/\{\w+\}/g))]
    .filter((name) => name !== '{count}')
    .sort()
    .join(' ');
