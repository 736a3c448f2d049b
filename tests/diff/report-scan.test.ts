import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#engine/model/definition';
import type { JsonObject } from '#engine/model/json';
import { compareSides } from '../../app/cli/diff/compare-sides.ts';
import { sampleOf } from '../nightly/cases.ts';
import bankPairs from './bank/pairs.json' with { type: 'json' };
import { definitionPairs, schemaPairs, sidesOf } from './corpus.ts';
import { ports } from './ports.ts';
import { scanReport, titledSlugs } from './scan-report.ts';

const options = {
  ...{ policy: { severities: {}, ignore: [] }, today: '2026-01-15', isReplay: false, root: '/', ports },
  onProgress: () => {},
};

/** Sides with a text of 800 letters, so that each place of a value has had a long one. */
const long = 'а'.repeat(800);
const longPairs = (['const', 'pattern', 'default', 'title', 'format', '$ref', 'enum'] as const).map(
  (keyword) => {
    const schema = (value: string): JsonObject => ({
      properties: { a: { type: 'string', [keyword]: keyword === 'enum' ? [value, 'b'] : value } },
    });
    return { title: `a long ${keyword}`, old: schema(long), new: schema(`${long}б`) };
  },
);

/** Values that every object inherits a member of. */
const inherited = (['const', 'default'] as const).map((keyword) => ({
  title: `a ${keyword} with the name of a member of every object`,
  old: { properties: { a: { [keyword]: 'x' } } },
  new: { properties: { a: { [keyword]: 'constructor' } } },
}));

const schemas = [...schemaPairs.flatMap(([, pairs]) => pairs), ...bankPairs];
const cases = LANGUAGES.flatMap((lang, index) =>
  [...inherited, ...longPairs, ...sampleOf(schemas, 3)].map((pair, turn) => ({
    ...pair,
    lang,
    isShown: turn % LANGUAGES.length === index,
  })),
).filter(({ isShown }) => isShown);

describe('a report of two schemas', () => {
  it('prints no long value, raw path or slug in any format', () => {
    const breaches = cases.flatMap((pair) => {
      const side = (name: string, schema: object) => {
        const text = JSON.stringify(schema, null, 2);
        return { name, is: 'file' as const, path: `${name}.json`, text, beside: new Map<string, string>() };
      };
      const report = compareSides(side('old', pair.old), side('new', pair.new), {
        ...options,
        lang: pair.lang,
      });
      return scanReport(report, pair.lang, []).map((breach) => `${pair.title}, ${pair.lang}: ${breach}`);
    });
    expect(breaches).toEqual([]);
  });
});

describe.each(definitionPairs)('a report of definitions: %s', (_file, pairs) => {
  it.each(sampleOf(pairs, 4))('prints no long value, raw path or slug in any format: $title', (pair) => {
    const [old, now] = sidesOf(pair);
    const side = (name: string, files: Map<string, string>) => ({
      ...{ name, is: 'definitions' as const, files, folder: 'definitions' },
    });
    const lang = LANGUAGES[pair.title.length % LANGUAGES.length] ?? 'ru';
    const report = compareSides(side('old', old), side('new', now), { ...options, lang });
    expect(scanReport(report, lang, titledSlugs(now))).toEqual([]);
  });
});
