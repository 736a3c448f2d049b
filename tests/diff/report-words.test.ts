import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Lang } from '#engine/model/definition';
import { formats } from '../../app/cli/diff/formats/index.ts';
import { type DiffReport, unfolded } from '../../app/cli/diff/report.ts';
import { sampleOf } from '../nightly/cases.ts';
import { reportOfEdits, shipped, shippedEdits } from './shipped-edits.ts';

/** Formats for people; the others are for programs, and have each value whole. */
const READ = ['text', 'markdown', 'comment', 'html', 'junit', 'github'] as const;

const CASES = LANGUAGES.flatMap((lang) => sampleOf(shippedEdits, 3).map((edit) => ({ ...edit, lang })));

const written = (report: DiffReport, lang: Lang) =>
  READ.map((name) => ({ name, text: formats[name]?.(report, { lang, colour: false }) ?? '' }));

/** Values in any quotation marks. */
const QUOTED = /«[^»]*»|“[^”]*”|"[^"]*"/gu;
const MAX_CHARACTERS = 120;

/** Names of variants that have a title, as they would stand between quotation marks or in brackets. */
const NAMES = [...shipped.keys()]
  .filter((path) => /^forms\/[^/]+\/form\.json$/.test(path))
  .flatMap((path) =>
    Object.entries(
      (JSON.parse(shipped.get(path) ?? '{}').variants ?? {}) as Record<string, { title?: unknown }>,
    ),
  )
  .flatMap(([name, { title }]) => (title === undefined || !name.includes('-') ? [] : [name]));

describe('a report of one edit', () => {
  it.each(CASES)('is in the words of its readers: $title, $lang', ({ lang, ...edit }) => {
    const report = reportOfEdits([edit], { lang });
    const members = unfolded(report.changes);
    const sentences = members.map(({ sentence }) => sentence);
    for (const { sentence, old, new: now } of members) {
      expect(sentence, 'a path').not.toMatch(/\w\/\w[\w-]*\.json|#\/|\/properties\//);
      const own = [old, now]
        .filter((value) => typeof value === 'string')
        .reduce((rest, value) => rest.replaceAll(value, ''), sentence.replaceAll(QUOTED, ''));
      if (lang === 'en')
        expect(own, 'another language or its quotation marks').not.toMatch(/[\p{Script=Cyrillic}«»]/u);
      for (const [value] of sentence.matchAll(QUOTED)) {
        expect(value.length - 2, value).toBeLessThanOrEqual(MAX_CHARACTERS);
        expect(NAMES, 'a title').not.toContain(value.slice(1, -1));
      }
    }
    for (const { name, text } of written(report, lang)) {
      expect(text, `${name}: the tag of a language`).not.toMatch(/[([](?:ru|en)[)\]]/);
      expect(text, `${name}: a file as a heading`).not.toMatch(/^(?:#+ |<h\d>)?definitions\/\S+$/m);
      for (const sentence of sentences.filter((one) => one.length > 3 * MAX_CHARACTERS))
        expect(text, `${name}: a sentence that nobody reads`).not.toContain(sentence);
    }
  });
});
