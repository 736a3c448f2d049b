import type { Text } from './text.ts';

/** Returns the placeholders of a text without `{count}`, which plural forms may omit ("one call"). */
export const placeholdersOf = (text: Text): string =>
  [...new Set(JSON.stringify(text).match(/\{\w+\}/g))]
    .filter((name) => name !== '{count}')
    .sort()
    .join(' ');
