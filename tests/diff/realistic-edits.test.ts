import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { withoutValueAt, withValueAt } from '#engine/authoring';
import { LANGUAGES, type Lang } from '#engine/model/definition';
import type { Json } from '#engine/model/json';
import { formats } from '../../app/cli/diff/formats/index.ts';
import { type DiffReport, unfolded } from '../../app/cli/diff/report.ts';
import { readDefinitionsFolder } from '../../app/definitions-folder.ts';
import edits from './edits/realistic.json' with { type: 'json' };
import { reportOfFiles } from './report-of.ts';
import { scanReport } from './scan-report.ts';

/** Formats for people; the others have each value whole. */
const READ = ['text', 'markdown', 'comment', 'html', 'junit', 'github'] as const;
const MAX_CHARACTERS = 120;

interface RealisticEdit {
  title: string;
  /** `shipped`, or the example whose definitions are edited. */
  in: string;
  file: string;
  path: (string | number)[];
  /** New value at the path; absent where the value goes. */
  to?: Json;
  /** Parts of the first ten lines of the comment, by which a person decides. */
  says?: string[];
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const folderOf = (name: string): string =>
  name === 'shipped' ? 'definitions' : `docs/examples/${name}/definitions`;
const read = new Map<string, Promise<Map<string, string>>>();

async function filesOf(folder: string): Promise<Map<string, string>> {
  const files = read.get(folder) ?? readDefinitionsFolder(`${root}${folder}`);
  read.set(folder, files);
  return files;
}

/** Returns the report of an edit, and the lines that it touches in the old or the new file. */
async function reported({ in: name, file, path, to }: RealisticEdit, lang: Lang) {
  const folder = folderOf(name);
  const files = await filesOf(folder);
  const before = files.get(file) ?? '';
  const after = to === undefined ? withoutValueAt(before, path) : withValueAt(before, path, to);
  expect(after).not.toBe(before);
  const report = await reportOfFiles(files, new Map(files).set(file, after), { lang, folder, isValid: true });
  return { report, lines: touchedLines(before.split('\n'), after.split('\n')), file: `${folder}/${file}` };
}

function touchedLines(before: readonly string[], after: readonly string[]): number[] {
  const first = before.findIndex((line, index) => line !== after[index]);
  const fromEnd = before.toReversed().findIndex((line, index) => line !== after.at(-1 - index));
  const last = Math.max(before.length, after.length) - fromEnd;
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

const written = (report: DiffReport, lang: Lang) =>
  READ.map((name) => ({ name, text: formats[name]?.(report, { lang, colour: false }) ?? '' }));

/** Slugs of documents that have a title, other than those that are words or names of fields. */
const titledSlugs = (files: ReadonlyMap<string, string>): string[] =>
  [...files].flatMap(([path, text]) => {
    const [, slug = ''] =
      /^(?:forms|pages|sections|endpoints|consents|sources)\/([^/]+?)(?:\/form)?\.json$/.exec(path) ?? [];
    return slug.includes('-') && /^ {2}"title":/m.test(text) ? [slug] : [];
  });

describe('a report of an edit that people make', () => {
  it.each(edits as RealisticEdit[])(
    'names its file and line, and reads as a sentence: $title',
    async (edit) => {
      const { report, lines, file } = await reported(edit, 'ru');
      const slugs = titledSlugs(await filesOf(folderOf(edit.in)));
      for (const { sentence } of unfolded(report.changes)) {
        const words = sentence.split(/[^\p{L}\d_-]+/u);
        expect(words.filter((word) => slugs.includes(word) && word !== edit.to)).toEqual([]);
        expect(sentence, 'a part without its value').not.toMatch(
          / — (?:,|→)|undefined|\[object|\w\/\w[\w-]*\.json|#\//,
        );
        for (const [value] of sentence.matchAll(/«[^»]*»/gu))
          expect(value.length - 2, value).toBeLessThanOrEqual(MAX_CHARACTERS);
      }
      for (const { name, text } of written(report, 'ru')) {
        const places = lines.flatMap((line) => [`${file}:${line}`, `file=${file},line=${line}`]);
        expect(
          places.some((place) => text.includes(place)),
          name,
        ).toBe(true);
        if (name !== 'comment') continue;
        const first = text.split('\n').slice(0, 10).join('\n');
        expect(first).toMatch(/^- [🔴🟡⚪]/mu);
        for (const part of edit.says ?? []) expect(first).toContain(part);
        // One advice is given for the worst line, and the proof promises the receiver nothing beside it.
        expect(first).not.toMatch(/Получатель заявок (?:не )?увидит/u);
      }
    },
  );

  it.each(edits as RealisticEdit[])(
    'prints no long value, slug or raw path in any format and language: $title',
    async (edit) => {
      const slugs = titledSlugs(await filesOf(folderOf(edit.in))).filter((slug) => slug !== edit.to);
      for (const lang of LANGUAGES)
        expect(scanReport((await reported(edit, lang)).report, lang, slugs), lang).toEqual([]);
    },
  );

  it('lists what a part that goes has had', async () => {
    const resume = (edits as RealisticEdit[]).find(({ path }) => path.join() === 'resume');
    const { report } = await reported(resume as RealisticEdit, 'ru');
    expect(report.changes.map(({ sentence }) => sentence).join()).toContain(
      'Куда отправлять ссылку — «на электронную почту», «на телефон»',
    );
  });
});
