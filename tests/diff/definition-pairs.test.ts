import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { changeKinds, changesVerdict, LANGUAGES, sentenceOf } from '#engine';
import { compareSides } from '../../app/cli/diff/compare-sides.ts';
import type { DiffReport } from '../../app/cli/diff/report.ts';
import { readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { ports } from './ports.ts';

/** File, pattern, replacement: every match is replaced, and there must be one. */
type Edit = [file: string, pattern: string, replacement: string];

interface DefinitionPair {
  title: string;
  /** Edits made on both sides first. */
  setUp?: string;
  edits: Edit[];
  /** A copy of the form under this slug, on the edited side. */
  addForm?: string;
  /** The edited side is the old one. */
  isReversed?: boolean;
  verdict: string;
  forward: string;
  kinds: string[];
}

const folder = new URL('./corpus/definitions/', import.meta.url);
const setUps = JSON.parse(readFileSync(new URL('./corpus/set-ups.json', import.meta.url), 'utf8')) as Record<
  string,
  Edit[]
>;
const corpus = readdirSync(folder).map((file): [string, DefinitionPair[]] => [
  file.replace('.json', ''),
  JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as DefinitionPair[],
]);
/** One small form of its own, so that no edit of the live ones changes what a pair means. */
const own = await readDefinitionsFolder(fileURLToPath(new URL('./base', import.meta.url)));

function edited(files: ReadonlyMap<string, string>, edits: readonly Edit[]): Map<string, string> {
  const result = new Map(files);
  for (const [file, pattern, replacement] of edits) {
    const text = result.get(file) ?? '';
    const changed = text.replace(new RegExp(pattern, 'g'), replacement);
    if (!new RegExp(pattern).test(text)) throw new Error(`the edit of ${file} finds no ${pattern}`);
    result.set(file, changed);
  }
  return result;
}

function reportOf({ setUp, edits, addForm, isReversed }: DefinitionPair): DiffReport {
  const base = edited(own, setUp === undefined ? [] : (setUps[setUp] ?? []));
  const other = edited(base, edits);
  for (const [file, text] of addForm === undefined ? [] : base)
    if (file.startsWith('forms/phone-call/')) other.set(file.replace('phone-call', String(addForm)), text);
  const side = (name: string, files: Map<string, string>) => ({
    name,
    is: 'definitions' as const,
    files,
    folder: 'definitions',
  });
  const [old, now] = isReversed ? [other, base] : [base, other];
  return compareSides(side('old', old), side('new', now), {
    lang: 'ru',
    policy: { severities: {}, ignore: [] },
    today: '2026-01-15',
    isReplay: false,
    root: '/',
    ports,
    onProgress: () => {},
  });
}

describe.each(corpus)('definitions: %s', (_file, pairs) => {
  it.each(pairs)('$title', (pair) => {
    const report = reportOf(pair);
    expect(report.failures).toEqual([]);
    expect(report.changes.map(({ kind }) => kind).sort()).toEqual(pair.kinds);
    if (pair.verdict !== 'any')
      expect(report).toMatchObject({ verdict: pair.verdict, forward: pair.forward });
    expect(changesVerdict(report.changes).verdict).toBe(report.verdict);
    for (const change of report.changes) {
      const { severity, isProved } = changeKinds[change.kind];
      if (!isProved) expect(change.severity).toBe(severity);
      if (change.severity === 'breaking' && isProved) expect(change.witness).toBeDefined();
      for (const lang of LANGUAGES)
        expect(sentenceOf(change, lang).text).not.toMatch(/[{}]\w+[{}]|undefined|@\w/);
    }
  });
});

describe('kinds of change', () => {
  it('are each shown by a pair of the corpus, or by a test of their own', () => {
    const plain = readdirSync(new URL('./corpus/schemas/', import.meta.url)).flatMap(
      (file) =>
        JSON.parse(readFileSync(new URL(`./corpus/schemas/${file}`, import.meta.url), 'utf8')) as {
          kinds: string[];
        }[],
    );
    const shown = new Set([...plain, ...corpus.flatMap(([, pairs]) => pairs)].flatMap(({ kinds }) => kinds));
    expect(Object.keys(changeKinds).filter((kind) => !shown.has(kind))).toEqual([]);
  });
});
