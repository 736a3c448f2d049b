import type { Lang } from '#engine/model/definition';
import { formats } from '../../app/cli/diff/formats/index.ts';
import { type DiffReport, unfolded } from '../../app/cli/diff/report.ts';

/** Formats that people read. JSON has each value whole, for programs. */
const READ = ['text', 'markdown', 'comment', 'html', 'junit', 'github', 'gitlab', 'sarif'] as const;
const MAX_CHARACTERS = 120;
/** Signs that a format may write beside a value without a space. */
const MARGIN = 20;
const QUOTED = /«[^»]*»|“[^”]*”|"[^"\n]*"/gu;
/** Way to a part of a schema or a definition as programs write it, outside addresses of documents. */
const RAW_PATH =
  /#\/|\/(?:properties|definitions|\$defs|items|allOf)\/|(?<![:/.\w])\w+\/[\w-]+\.json(?!\w)|\[object|undefined/u;

/** Slugs of documents that have a title, other than those that are words. */
export const titledSlugs = (files: ReadonlyMap<string, string>): string[] =>
  [...files].flatMap(([path, text]) => {
    const [, slug = ''] =
      /^(?:forms|pages|sections|endpoints|consents|sources)\/([^/]+?)(?:\/form)?\.json$/.exec(path) ?? [];
    return slug.includes('-') && /"title"\s*:/.test(text) ? [slug] : [];
  });

/**
 * Lists what no reader should see in any format: a value longer than 120 characters, a slug in place of a title, a raw path
 * in a sentence, or a sentence that a format repeats at length.
 */
export function scanReport(report: DiffReport, lang: Lang, slugs: readonly string[]): string[] {
  const breaches: string[] = [];
  for (const { sentence, proofText = '', spans = [] } of unfolded(report.changes)) {
    const told = [sentence, proofText];
    for (const text of told)
      for (const [value] of text.matchAll(QUOTED))
        if (value.length - 2 > MAX_CHARACTERS) breaches.push(`long value: ${value}`);
    for (const { text, is } of spans)
      if (is !== 'same' && text.length > MAX_CHARACTERS) breaches.push(`long value: ${text}`);
    if (RAW_PATH.test(sentence.replaceAll(/\w+:\/\/\S+/gu, ''))) breaches.push(`raw path: ${sentence}`);
    const words = sentence.replaceAll(/\/\S*|\S*\//gu, '').split(/[^\p{L}\d_-]+/u);
    for (const slug of slugs) if (words.includes(slug)) breaches.push(`slug ${slug}: ${sentence}`);
  }
  for (const name of READ) {
    // The page ends with the report for programs.
    const [text = ''] = (formats[name]?.(report, { lang, colour: false }) ?? '').split(
      '<summary>JSON</summary>',
    );
    const long = new RegExp(`[^\\s"'«»“”<>,;:/()&]{${MAX_CHARACTERS + MARGIN},}`, 'u').exec(text);
    if (long !== null)
      breaches.push(`${name}: a word of ${long[0].length} characters: ${long[0].slice(0, 60)}`);
    if (/undefined|\[object Object\]/.test(text)) breaches.push(`${name}: a value that is no text`);
  }
  return breaches;
}
