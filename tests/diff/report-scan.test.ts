import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#engine/model/definition';
import type { JsonObject } from '#engine/model/json';
import { sampleOf } from '../nightly/cases.ts';
import bankPairs from './bank/pairs.json' with { type: 'json' };
import { definitionPairs, schemaPairs, sidesOf } from './corpus.ts';
import { reportOf, reportOfFiles } from './report-of.ts';
import { scanReport, titledSlugs } from './scan-report.ts';

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
  it('prints no long value, raw path or slug in any format', async () => {
    const breaches: string[] = [];
    for (const pair of cases) {
      const side = (name: string, schema: object) => {
        const text = JSON.stringify(schema, null, 2);
        return { name, is: 'file' as const, path: `${name}.json`, text, beside: new Map<string, string>() };
      };
      const report = await reportOf(side('old', pair.old), side('new', pair.new), { lang: pair.lang });
      for (const breach of scanReport(report, pair.lang, []))
        breaches.push(`${pair.title}, ${pair.lang}: ${breach}`);
    }
    expect(breaches).toEqual([]);
  });
});

describe.each(definitionPairs)('a report of definitions: %s', (_file, pairs) => {
  it.each(sampleOf(pairs, 4))(
    'prints no long value, raw path or slug in any format: $title',
    async (pair) => {
      const [old, now] = sidesOf(pair);
      const lang = LANGUAGES[pair.title.length % LANGUAGES.length] ?? 'ru';
      const report = await reportOfFiles(old, now, { lang });
      expect(scanReport(report, lang, titledSlugs(now))).toEqual([]);
    },
  );
});
