import { AREAS, type Area, type Span } from '#engine/analysis';
import type { Lang } from '#engine/model';
import { titleOf } from '../compare-document.ts';
import type { DiffReport, ReportedChange } from '../report.ts';
import type { Translate } from '../report-phrases.ts';
import texts from '../texts.json' with { type: 'json' };

export interface FormatOptions {
  lang: Lang;
  /** Escape sequences of a terminal. */
  colour: boolean;
  /** Characters of a line; absent where lines may be as long as they are. */
  width?: number;
}

/** A report in one form of writing, without a line break at its end. */
export type Format = (report: DiffReport, options: FormatOptions) => string;

/** Changes by form or document (in order of their worst) and area; plain schemas have one nameless form. */
export function grouped(
  changes: readonly ReportedChange[],
  lang: Lang,
): { title: string; areas: { area: Area; changes: ReportedChange[] }[] }[] {
  const titles = [...new Set(changes.map((change) => ownerOf(change, lang)))];
  return titles.map((title) => ({
    title,
    areas: AREAS.flatMap((area) => {
      const own = changes.filter((change) => ownerOf(change, lang) === title && change.area === area);
      return own.length > 0 ? [{ area, changes: own }] : [];
    }),
  }));
}

/** The form's slug, or what the document is called; '' between plain schemas. */
export const ownerOf = ({ form, document }: ReportedChange, lang: Lang): string =>
  form ?? (document === undefined ? '' : titleOf(document)[lang]);

/** Where it shows: nothing when it is everywhere or there is only one place. */
export const placesOf = ({ variants, langs }: ReportedChange): string[] => [
  ...(variants.length > 0 ? [variants.join(', ')] : []),
  ...(langs.length > 0 && !(langs.length === 1 && langs[0] === 'ru') ? [langs.join(', ')] : []),
];

/** Failures and stale ignores, in words. */
export const messageOf = ({ form, message }: { form?: string; message: string }): string =>
  form === undefined ? message : `${form}: ${message}`;

/** The sentence of a change with its removed and added words marked by the format. */
export const markedSentence = (
  { sentence, spans }: Pick<ReportedChange, 'sentence' | 'spans'>,
  mark: (text: string, is: Span['is']) => string,
): string => (spans ?? [{ is: 'same', text: sentence }]).map(({ is, text }) => mark(text, is)).join('');

/** More are counted. */
const MAX_NAMED = 8;

/** Documents of which nothing is known; undefined where there are none. */
export function describeNotCompared({ notCompared = [] }: DiffReport, t: Translate): string | undefined {
  if (notCompared.length === 0) return undefined;
  const more = notCompared.length - MAX_NAMED;
  return t(texts.notCompared, {
    count: notCompared.length,
    names: notCompared.slice(0, MAX_NAMED).join(', '),
    more: more > 0 ? more : '',
  });
}
