import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allowed } from './allowed.ts';
import type { BannedWords } from './banned-words.ts';
import { readSource } from './read-source.ts';

export interface Occurrence {
  path: string;
  line: number;
  word: string;
  instead: string;
}

/** Matches texts of visitors, quotations of the specifications, and generated pages of either. */
const QUOTED = /^docs\/(spec|coverage\.md|catalogue\/(forms\/|texts\.md|fields\.md))/;
const CODE = /\.tsx?$/;
const STAFF_TEXTS = /(^|\/)texts\.json$/;

export const trackedFiles = (root: string): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path !== '');

/**
 * Returns every banned word in names of files, identifiers, comments, titles of tests, documents and English
 * texts of staff.
 */
export function findBannedWords(root: string, { words, phrases }: BannedWords): Occurrence[] {
  const found: Occurrence[] = [];
  const add = (path: string, line: number, word: string, instead: string): void => {
    if (!allowed.some((entry) => entry.words.includes(word) && entry.path.test(path)))
      found.push({ path, line, word, instead });
  };
  const anyPhrase = new RegExp(`\\b(${[...phrases.keys()].join('|')})\\b`, 'gi');
  const readName = (path: string, line: number, name: string): void => {
    for (const part of name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []) {
      const banned = words.get(part.toLowerCase());
      if (banned?.inNames) add(path, line, part.toLowerCase(), banned.instead);
    }
  };
  const readProse = (path: string, startLine: number, text: string): void => {
    for (const [index, lineText] of text.split('\n').entries()) {
      const plain = lineText.replace(/`[^`]*`|https?:\S+|\]\([^)]*\)/g, '');
      for (const [word] of plain.matchAll(/[A-Za-z]+/g)) {
        const banned = words.get(word.toLowerCase());
        if (banned?.inProse) add(path, startLine + index, word.toLowerCase(), banned.instead);
      }
      for (const [phrase] of plain.matchAll(anyPhrase))
        add(path, startLine + index, phrase.toLowerCase(), phrases.get(phrase.toLowerCase())?.instead ?? '');
    }
  };

  for (const path of trackedFiles(root)) {
    if (CODE.test(path)) {
      readName(path, 0, path);
      const source = readFileSync(join(root, path), 'utf8');
      for (const { kind, text, line } of readSource(source, /\.test\.tsx?$/.test(path))) {
        if (kind === 'name') readName(path, line, text);
        else if (kind !== 'literal') readProse(path, line, text);
      }
    } else if (path.endsWith('.md') && !QUOTED.test(path)) {
      const text = readFileSync(join(root, path), 'utf8');
      readProse(
        path,
        1,
        withoutCode(path === 'docs/glossary.md' ? (text.split('## Banned')[0] ?? '') : text),
      );
    } else if (STAFF_TEXTS.test(path) && !path.startsWith('definitions/')) {
      const texts = JSON.parse(readFileSync(join(root, path), 'utf8')) as unknown;
      for (const text of englishIn(texts)) readProse(path, 0, text);
    }
  }
  return found;
}

/** Blanks the lines of code and keeps the line numbers. */
const withoutCode = (markdown: string): string =>
  markdown.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, '')).replace(/^ {4}.*$/gm, '');

function englishIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    key === 'en' ? textsIn(member) : englishIn(member),
  );
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];
