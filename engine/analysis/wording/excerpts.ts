import { type Span, wordSpans } from './word-spans.ts';

/** Shortened old and new text, as spans that mark what differs. */
export interface Excerpts {
  old: Span[];
  new: Span[];
}

/** Number of common characters that stay on each side of a difference. */
const CONTEXT_CHARACTERS = 40;

/**
 * Shortens two texts to `maxCharacters` each around their differences: common parts are cut first, so that the
 * differences stay visible and two excerpts never look alike.
 */
export function excerpts(old: string, now: string, maxCharacters: number): Excerpts {
  const spans = wordSpans(old, now);
  const isShort = Math.max(old.length, now.length) <= maxCharacters;
  const shown = isShort ? spans : spans.map((span, index) => shortened(span, index, spans.length));
  const side = (own: Span['is']): Span[] => {
    const kept = shown.filter(({ is }) => is === 'same' || is === own);
    return isShort ? kept : cut(kept, maxCharacters);
  };
  return { old: side('removed'), new: side('added') };
}

function shortened(span: Span, index: number, count: number): Span {
  const { is, text } = span;
  const [isFirst, isLast] = [index === 0, index === count - 1];
  const room = isFirst || isLast ? CONTEXT_CHARACTERS : 2 * CONTEXT_CHARACTERS;
  if (is !== 'same' || text.length <= room) return span;
  // A half word would look like a spelling mistake.
  const head = isFirst ? '' : text.slice(0, CONTEXT_CHARACTERS).replace(/\S*$/, '');
  const tail = isLast ? '' : text.slice(-CONTEXT_CHARACTERS).replace(/^\S*\s/, '');
  return { is, text: `${head}…${tail}` };
}

/**
 * Cuts spans at a length and adds an ellipsis. Common text is already shortened, so the first difference is
 * always visible.
 */
function cut(spans: readonly Span[], maxCharacters: number): Span[] {
  let left = maxCharacters;
  const result: Span[] = [];
  for (const { is, text } of spans) {
    if (left <= 0) break;
    result.push({ is, text: text.length > left ? `${text.slice(0, left)}…` : text });
    left -= text.length;
  }
  const isWhole = result.length === spans.length;
  const last = result.at(-1);
  if (!isWhole && last !== undefined && !last.text.endsWith('…')) last.text += '…';
  return result;
}
