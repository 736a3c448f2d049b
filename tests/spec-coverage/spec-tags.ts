import type { SpecSentence } from './spec-sentences.ts';

/** Mention of a place in a specification: `R§5 Phone`, `S§4`, `R§5-12`. */
export interface SpecTag {
  /** Tag as written. */
  text: string;
  section: string;
  /** Number of the sentence in its section, if the tag has one. */
  sentence: string | undefined;
  words: readonly string[];
}

/** Parses `R§7, R§9 Suggestions: minimum 3 characters, debounce 300 ms` into two tags. */
export function readTags(text: string): SpecTag[] {
  return text.split(/(?=[RS]§\d)/).flatMap((part) => {
    // The comment's own text follows a semicolon or a full stop.
    const [mention = ''] = part.split(/;|\. |\.$/);
    const [, section, sentence, words = ''] = /^([RS]§\d+)(?:-(\d+))?(.*)$/s.exec(mention) ?? [];
    if (section === undefined) return [];
    return [{ text: mention.replace(/[\s,]+$/, ''), section, sentence, words: wordsOf(words) }];
  });
}

/** Returns the tags in square brackets, as titles of tests carry them: `loses no digit [R§5 Phone]`. */
export const bracketedTags = (title: string): SpecTag[] =>
  [...title.matchAll(/\[([RS]§[^\]]*)\]/g)].flatMap(([, tag = '']) => readTags(tag));

/**
 * Matches a comment's line from its tag to the next tag, or to the end of the comment or line. A string is no
 * comment.
 */
const IN_COMMENT = /(?:^\s*(?:\/\*\*|\*)|\/\/).*?@spec ((?:(?!@assumed|\*\/).)+)/gm;
const IN_REGISTRY = /^\s*source: '([RS]§[^']*)'/gm;
const ASSUMED = /@assumed (A-\d+(?:(?:, | and )A-\d+)*)/g;

/**
 * Returns the tags that comments of a source claim to implement (`@spec …`), and the sources that registries
 * name.
 */
export const sourceTags = (source: string): SpecTag[] =>
  [...source.matchAll(IN_COMMENT), ...source.matchAll(IN_REGISTRY)].flatMap(([, tag = '']) => readTags(tag));

/** Returns the ids behind `@assumed` in comments: `@assumed A-01, A-04`. */
export const assumedIds = (source: string): string[] =>
  [...source.matchAll(ASSUMED)].flatMap(([, ids = '']) => ids.match(/A-\d+/g) ?? []);

/** Returns true if the section has a sentence with the tag's words in order, or with its number. */
export function resolves(tag: SpecTag, sentences: readonly SpecSentence[]): boolean {
  return sentences.some(({ id, topics, text }) => {
    if (!id.startsWith(`${tag.section}-`)) return false;
    if (tag.sentence !== undefined && id !== `${tag.section}-${tag.sentence}`) return false;
    return inOrder(tag.words, wordsOf([...topics, text].join(' ')));
  });
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];

function inOrder(wanted: readonly string[], words: readonly string[]): boolean {
  let found = 0;
  for (const word of words) if (word === wanted[found]) found += 1;
  return found === wanted.length;
}
