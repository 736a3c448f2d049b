import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Lang } from '#engine/model/definition';
import { transforms } from '#engine/model/payload';
import { widgets } from '#engine/model/widgets';
import { rules } from '#rules';
import { formats } from '../../app/cli/diff/formats/index.ts';
import { type DiffReport, unfolded } from '../../app/cli/diff/report.ts';
import { sampleOf } from '../nightly/cases.ts';
import { placeOf, reportOfEdits, shipped, shippedEdits } from './shipped-edits.ts';

/** Formats for people; the others are for programs, and have each value whole. */
const READ = ['text', 'markdown', 'comment', 'html', 'junit', 'github'] as const;

const CASES = LANGUAGES.flatMap((lang) => sampleOf(shippedEdits, 3).map((edit) => ({ ...edit, lang })));

const written = (report: DiffReport, lang: Lang) =>
  READ.map((name) => ({ name, text: formats[name]?.(report, { lang, colour: false }) ?? '' }));

/** Values in any quotation marks. */
const QUOTED = /«[^»]*»|“[^”]*”|"[^"]*"/gu;
const MAX_CHARACTERS = 120;

const textsIn = (lang: Lang): Record<string, unknown> =>
  JSON.parse(shipped.get(`texts/${lang}.json`) ?? '{}') as Record<string, unknown>;
const english = textsIn('en');
/** Russian wordings that an English report has in English, unless they are what changed. */
const TRANSLATED = new Set(
  Object.entries(textsIn('ru')).flatMap(([key, text]) =>
    typeof text === 'string' && english[key] !== undefined && english[key] !== text ? [text] : [],
  ),
);

/** Names of widgets, rules and transforms, which are for developers. */
const SLUGS = [...Object.keys(widgets), ...rules.keys(), ...transforms.keys()].filter((slug) =>
  /-|\d/.test(slug),
);
const SLUG = new RegExp(`(?<![\\p{L}\\d_/-])(?:${SLUGS.join('|')})(?![\\p{L}\\d_/-])`, 'u');
/** Kinds of changes of values that are sent, which have the language of their receiver. */
const SENT = /^(?:mapping|constant|title)\./;
/** Path of a setting, a place of a document, or members of an object as they are written. */
const RAW = /\b[a-z]+\.[a-z]+[A-Z]\w*|\w#\/| — \(|\(\w+ — |настройка «|setting “|undefined|\[object/;

/** Names of variants that have a title, as they would stand between quotation marks or in brackets. */
const NAMES = [...shipped.keys()]
  .filter((path) => /^forms\/[^/]+\/form\.json$/.test(path))
  .flatMap((path) =>
    Object.entries(
      (JSON.parse(shipped.get(path) ?? '{}').variants ?? {}) as Record<string, { title?: unknown }>,
    ),
  )
  .flatMap(([name, { title }]) => (title === undefined || !name.includes('-') ? [] : [name]));

/** Names of documents that have a title, which a person reads in their place. */
const TITLED = [...shipped]
  .filter(([path]) =>
    /^(?:forms\/[^/]+\/form|(?:pages|sections|endpoints|consents|sources)\/[^/]+)\.json$/.test(path),
  )
  .filter(([, text]) => /^ {2}"title":/m.test(text))
  .map(([path]) => path.split('/')[1]?.replace('.json', '') ?? '')
  .filter((name) => name.includes('-'));
const TITLED_NAME = new RegExp(`(?<![\\p{L}\\d_./-])(?:${TITLED.join('|')})(?![\\p{L}\\d_./-])`, 'u');

describe('a report of one edit', () => {
  it.each(CASES)('is in the words of its readers: $title, $lang', async ({ lang, ...edit }) => {
    const report = await reportOfEdits([edit], { lang });
    const members = unfolded(report.changes);
    const sentences = members.map(({ sentence }) => sentence);
    for (const { kind, sentence, old, new: now, langs, proofText = '' } of members) {
      expect(sentence, 'a slug').not.toMatch(SLUG);
      if (!SENT.test(kind)) expect(sentence, 'a name in place of a title').not.toMatch(TITLED_NAME);
      expect(sentence, 'a setting as it is written').not.toMatch(RAW);
      expect(proofText, 'an example that nobody reads').not.toMatch(/(.)\1{40}/u);
      expect(sentence, 'a path').not.toMatch(/\w\/\w[\w-]*\.json|#\/|\/properties\//);
      const isOfText = langs.length > 0;
      if (lang === 'en' && !isOfText && !SENT.test(kind))
        for (const [value] of sentence.matchAll(QUOTED))
          expect(TRANSLATED, 'a label in another language').not.toContain(value.slice(1, -1));
      // A short value may be a part of any word.
      const own = [old, now]
        .filter((value) => typeof value === 'string' && (isOfText || value.length > 3))
        .map(String)
        .reduce((rest, value) => rest.replaceAll(value, ''), sentence.replaceAll(QUOTED, ''));
      if (lang === 'en')
        expect(own, 'another language or its quotation marks').not.toMatch(/[\p{Script=Cyrillic}«»]/u);
      for (const [value] of sentence.matchAll(QUOTED)) {
        expect(value.length - 2, value).toBeLessThanOrEqual(MAX_CHARACTERS);
        expect(NAMES, 'a title').not.toContain(value.slice(1, -1));
      }
    }
    const { file, line } = placeOf(edit);
    for (const { name, text } of written(report, lang)) {
      expect(
        [`${file}:${line}`, `file=${file},line=${line}`].some((place) => text.includes(place)),
        name,
      ).toBe(true);
      if (name === 'comment')
        expect(text.split('\n').slice(0, 10).join('\n'), 'no change in the first ten lines').toMatch(
          /^- [🔴🟡⚪]/mu,
        );
      expect(text, `${name}: the tag of a language`).not.toMatch(/[([](?:ru|en)[)\]]/);
      expect(text, `${name}: a file as a heading`).not.toMatch(/^(?:#+ |<h\d>)?definitions\/\S+$/m);
      for (const sentence of sentences.filter((one) => one.length > 3 * MAX_CHARACTERS))
        expect(text, `${name}: a sentence that nobody reads`).not.toContain(sentence);
    }
  });
});
