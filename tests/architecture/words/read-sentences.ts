import type { SentenceKind } from './openings.ts';
import { readSource } from './read-source.ts';

export interface Sentence {
  kind: SentenceKind;
  line: number;
  text: string;
}

/** Matches comments that address a tool. */
const DIRECTIVE = /^(?:biome-|@ts-|v8 ignore|@vite-|[@#]__PURE__|<reference|language=)/;
/** A literal of at least four words that starts like a sentence: a message, a help text or a description. */
const PROSE = /^[A-Z][a-z'-]*(?: [\w`'"(<{[$.,:;–-]+){3,}/;

/** A bold opening that names the paragraph's subject: "**What visitors get.** " */
const RUN_IN_HEADING = /^\*\*[^*]+\*\*:?\s*/;

/**
 * Returns the comments of a source, a run of `//` lines as one, and the product's literals that people read.
 */
export function readSourceSentences(source: string, isTest: boolean): Sentence[] {
  const found: Sentence[] = [];
  const lines = source.split('\n');
  let lastLine = -1;
  for (const { kind, text, line } of readSource(source, isTest)) {
    if (kind === 'literal' && !isTest) {
      const plain = text.slice(1, -1).trim();
      if (PROSE.test(plain)) found.push({ kind: 'text', line, text: plain });
    }
    if (kind !== 'comment') continue;
    const isLine = text.startsWith('//');
    const continues = isLine && line === lastLine + 1 && lines[line - 1]?.trimStart().startsWith('//');
    if (isLine) lastLine = line;
    const plain = text.replace(/^\/(?:\/|\*+)\s*(?:\*\s)?|\s*\*\/$/g, '').trim();
    if (continues || plain === '' || DIRECTIVE.test(plain)) continue;
    found.push({ kind: text.startsWith('/**') ? 'docstring' : 'comment', line, text: plain });
  }
  return found;
}

/**
 * Returns the English texts of a JSON file: messages of errors, and the wording of staff screens and reports.
 */
export function readJsonSentences(source: string): Sentence[] {
  return source
    .split('\n')
    .flatMap((lineText, index) =>
      [...lineText.matchAll(/"(?:en|message|fix|hint|description)": "((?:[^"\\]|\\.)*)"/g)].flatMap(
        ([, text = '']) => (PROSE.test(text) ? [{ kind: 'text' as const, line: index + 1, text }] : []),
      ),
    );
}

/**
 * Returns the opening lines of a document's paragraphs; headings, tables, lists and code have laws of their
 * own.
 */
export function readDocumentSentences(source: string): Sentence[] {
  const found: Sentence[] = [];
  let inCode = false;
  let isInside = false;
  for (const [index, lineText] of source.split('\n').entries()) {
    if (/^\s*(?:```|~~~)/.test(lineText)) inCode = !inCode;
    const isParagraph = !inCode && /^[A-Z`*_["']/.test(lineText) && !/^\*\s/.test(lineText);
    if (isParagraph && !isInside)
      found.push({ kind: 'text', line: index + 1, text: lineText.replace(RUN_IN_HEADING, '') });
    isInside =
      isParagraph || (isInside && lineText.trim() !== '' && !/^\s*(?:[-*|>#`]|\d+\.)/.test(lineText));
  }
  return found;
}
