import { describe, expect, it } from 'vitest';
import { changeKinds, changesVerdict, describeChange } from '#engine/analysis';
import { LANGUAGES } from '#engine/model/definition';
import { unfolded } from '../../app/cli/diff/report.ts';
import { definitionPairs, schemaPairs, sidesOf } from './corpus.ts';
import { reportOfFiles } from './report-of.ts';

describe.each(definitionPairs)('definitions: %s', (_file, pairs) => {
  it.each(pairs)('$title', async (pair) => {
    const report = await reportOfFiles(...sidesOf(pair));
    expect(report.failures).toEqual([]);
    const changes = unfolded(report.changes);
    expect(changes.map(({ kind }) => kind).sort()).toEqual(pair.kinds);
    if (pair.verdict !== 'any')
      expect(report).toMatchObject({ verdict: pair.verdict, forward: pair.forward });
    expect(changesVerdict(changes).verdict).toBe(report.verdict);
    expect(changes.map(({ sentence }) => sentence)).toEqual(expect.arrayContaining(pair.sentences ?? []));
    for (const change of changes) {
      const { severity, isProved } = changeKinds[change.kind];
      if (!isProved) expect(change.severity).toBe(severity);
      if (change.severity === 'breaking' && isProved) expect(change.witness).toBeDefined();
      for (const lang of LANGUAGES) {
        const { text } = describeChange(change, lang);
        expect(text).not.toMatch(/\{[a-z]\w*\}|undefined|@\w/i);
        expect(text, 'both sides of a change are said').not.toMatch(/: *→|→ *$/);
      }
    }
  });
});

/** The schemas of a pair refer to nothing outside, as those of foreign-schemas.test.ts do. */
const SHOWN_APART: ReadonlySet<string> = new Set(['reference.changed']);

describe('kinds of change', () => {
  it('are each shown by a pair of the corpus, or by a test of their own', () => {
    const pairs = [...schemaPairs, ...definitionPairs].flatMap(([, list]): { kinds: string[] }[] => list);
    const shown = new Set(pairs.flatMap(({ kinds }) => kinds));
    expect(Object.keys(changeKinds).filter((kind) => !shown.has(kind) && !SHOWN_APART.has(kind))).toEqual([]);
  });
});
