/** Stretch of words in a comparison of two texts: in both, only in the old text, or only in the new one. */
export interface Span {
  is: 'same' | 'removed' | 'added';
  text: string;
}

/**
 * Largest size of the comparison table; beyond it, all words from the first to the last difference
 * count as replaced.
 */
const MAX_TABLE_CELLS = 250_000;

/**
 * Compares two texts word by word. The `same` and `removed` spans joined give the old text, the `same` and
 * `added` spans the new one.
 */
export function wordSpans(old: string, now: string): Span[] {
  const [before, after] = [wordsIn(old), wordsIn(now)];
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (
    end < before.length - start &&
    end < after.length - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  )
    end += 1;
  const middle = aligned(before.slice(start, before.length - end), after.slice(start, after.length - end));
  const same = (words: readonly string[]): Span => ({ is: 'same', text: words.join('') });
  const spans = [same(before.slice(0, start)), ...middle, same(before.slice(before.length - end))];
  return withWholeQuotes(mergeAdjacent(spans));
}

/**
 * Shifts an added or removed run by its neighbours to have both quotation marks in it: `«б», `
 * instead of `б», «`.
 */
function withWholeQuotes(spans: Span[]): Span[] {
  for (const [index, span] of spans.entries()) {
    const [before, after] = [spans[index - 1], spans[index + 1]];
    if (span.is === 'same' || before?.is !== 'same' || after?.is !== 'same') continue;
    const [opening, closing] = [before.text.at(-1) ?? '', after.text.at(0) ?? ''];
    if ('«“'.includes(opening) && span.text.endsWith(opening) && opening !== '') {
      before.text = before.text.slice(0, -1);
      span.text = opening + span.text.slice(0, -1);
      after.text = opening + after.text;
    } else if ('»”'.includes(closing) && span.text.startsWith(closing) && closing !== '') {
      before.text += closing;
      span.text = span.text.slice(1) + closing;
      after.text = after.text.slice(1);
    }
  }
  return spans.filter(({ text }) => text !== '');
}

/** Splits into words, white space and single punctuation marks; a number is one word with the signs between its groups. */
const wordsIn = (text: string): string[] =>
  text.match(/\d{1,3}(?:[\u00A0,]\d{3})+(?!\d)|[\p{L}\p{N}]+|\s+|[^\p{L}\p{N}\s]/gu) ?? [];

function aligned(before: readonly string[], after: readonly string[]): Span[] {
  const all = (is: Span['is'], words: readonly string[]): Span => ({ is, text: words.join('') });
  if (before.length * after.length > MAX_TABLE_CELLS) return [all('removed', before), all('added', after)];
  // lengths[i][j]: length of the longest common subsequence of before[i…] and after[j…].
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1));
  const at = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1) {
    const row = lengths[i] ?? new Uint32Array();
    for (let j = after.length - 1; j >= 0; j -= 1)
      row[j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  }
  const spans: Span[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      spans.push({ is: 'same', text: before[i] ?? '' });
      i += 1;
      j += 1;
    } else if (j >= after.length || (i < before.length && at(i + 1, j) >= at(i, j + 1))) {
      spans.push({ is: 'removed', text: before[i] ?? '' });
      i += 1;
    } else {
      spans.push({ is: 'added', text: after[j] ?? '' });
      j += 1;
    }
  }
  return withoutStraySpaces(spans);
}

/** Joins two replaced words over the space between them, so that they are one replacement. */
const withoutStraySpaces = (spans: readonly Span[]): Span[] =>
  spans.flatMap((span, index): Span[] => {
    const isStray =
      span.is === 'same' &&
      span.text.trim() === '' &&
      spans[index - 1]?.is !== 'same' &&
      spans[index + 1]?.is !== 'same' &&
      spans[index - 1] !== undefined &&
      spans[index + 1] !== undefined;
    return isStray
      ? [
          { is: 'removed', text: span.text },
          { is: 'added', text: span.text },
        ]
      : [span];
  });

/** Merges adjacent spans of one kind; between two common runs, removed words precede added words. */
function mergeAdjacent(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  let [removed, added] = ['', ''];
  const flush = (): void => {
    if (removed !== '') result.push({ is: 'removed', text: removed });
    if (added !== '') result.push({ is: 'added', text: added });
    [removed, added] = ['', ''];
  };
  for (const { is, text } of spans) {
    if (text === '') continue;
    if (is === 'removed') removed += text;
    else if (is === 'added') added += text;
    else {
      flush();
      const last = result.at(-1);
      if (last?.is === 'same') last.text += text;
      else result.push({ is, text });
    }
  }
  flush();
  return result;
}
