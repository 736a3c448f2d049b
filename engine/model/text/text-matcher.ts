const PLACEHOLDERS = /\{\w+\}/;

/**
 * Returns a function that is true for a shown text if it is one of `texts`, with anything in place of their
 * placeholders.
 */
export function createTextMatcher(texts: readonly string[]): (shown: string) => boolean {
  const exact = new Set(texts.map((text) => text.trim()));
  const patterns = texts
    .filter((text) => PLACEHOLDERS.test(text))
    .map((text) => new RegExp(`^${text.trim().split(PLACEHOLDERS).map(literally).join('.*')}$`, 's'));
  return (shown) => {
    const text = shown.trim();
    return text !== '' && (exact.has(text) || patterns.some((pattern) => pattern.test(text)));
  };
}

const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
