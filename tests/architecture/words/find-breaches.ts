import { findContradictions } from './find-contradictions.ts';
import { breachOf, type SentenceKind } from './openings.ts';
import { phraseOf } from './phrases.ts';
import {
  readDocumentSentences,
  readJsonSentences,
  readSourceSentences,
  type Sentence,
} from './read-sentences.ts';

export interface Breach {
  kind: SentenceKind;
  path: string;
  line: number;
  /** Opening words of the sentence. */
  opening: string;
}

const IS_PRODUCT = /^(?:engine|validators|renderers|api|app|tests)\//;
const IS_TEST = /\.(?:test|cases)\.tsx?$|^tests\/|\/tests?\//;
const IS_GENERATED = /\.gen\.ts$|\/generated\/|^tests\/(?:fixtures|spec|oracle)\//;
/** Matches documents that are generated from definitions or quote the specifications. */
const IS_QUOTED_DOCUMENT = /^docs\/(?:spec\/|coverage\.md|catalogue\/|ru\/)|^tests\//;

/** Finds the sentences of a tree that open against the law, and counts its docstrings and comments. */
export function findBreaches(
  paths: readonly string[],
  read: (path: string) => string,
): { breaches: Breach[]; comments: number } {
  const breaches: Breach[] = [];
  let comments = 0;
  for (const path of paths)
    for (const { kind, line, text } of sentencesOf(path, read)) {
      if (kind !== 'text') comments += 1;
      const opening = breachOf(kind, text);
      if (opening !== undefined) breaches.push({ kind, path, line, opening });
    }
  return { breaches, comments };
}

/** Finds phrases at which a reader stops, and docstrings of the product that their signature contradicts. */
export function findPhrases(
  paths: readonly string[],
  read: (path: string) => string,
): { path: string; line: number; found: string }[] {
  return paths.flatMap((path) => {
    if (IS_TEST.test(path)) return [];
    const phrases = textsOf(path, read).flatMap(({ line, text }) => {
      const phrase = phraseOf(text);
      return phrase === undefined
        ? []
        : [{ path, line, found: `"${phrase.found}" (write: ${phrase.write})` }];
    });
    const contradictions =
      IS_PRODUCT.test(path) && /\.tsx?$/.test(path) && !IS_GENERATED.test(path)
        ? findContradictions(read(path))
        : [];
    return [
      ...phrases,
      ...contradictions.map(({ line, opening }) => ({
        path,
        line,
        found: `"${opening} …" is not what the signature returns`,
      })),
    ];
  });
}

/** Returns the sentences of a file, of a document each line. */
function textsOf(path: string, read: (path: string) => string): readonly { line: number; text: string }[] {
  if (!path.endsWith('.md') || IS_QUOTED_DOCUMENT.test(path)) return sentencesOf(path, read);
  return read(path)
    .split('\n')
    .map((text, index) => ({ line: index + 1, text }));
}

function sentencesOf(path: string, read: (path: string) => string): Sentence[] {
  if (IS_PRODUCT.test(path) && !IS_GENERATED.test(path)) {
    if (/\.tsx?$/.test(path)) return readSourceSentences(read(path), IS_TEST.test(path));
    if (/(?:^|\/)(?:errors|texts)\.json$/.test(path) && !IS_TEST.test(path))
      return readJsonSentences(read(path));
  }
  if (path.endsWith('.md') && !IS_QUOTED_DOCUMENT.test(path)) return readDocumentSentences(read(path));
  return [];
}
