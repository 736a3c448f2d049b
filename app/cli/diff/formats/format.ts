import { AREAS, type Area, type Span } from '#engine/analysis';
import type { Lang } from '#engine/model/definition';
import { titleOf } from '../compare-document.ts';
import type { DiffReport, ReportedChange } from '../report.ts';
import type { Translate } from '../report-phrases.ts';
import texts from '../texts.json' with { type: 'json' };

export interface FormatOptions {
  lang: Lang;
  /** True if escape sequences of a terminal may be used. */
  colour: boolean;
  /** True to list every change of a finding, rather than one representative. */
  unfold?: boolean;
  /** Width in characters; absent for unlimited lines. */
  width?: number;
}

/** Formats a report, without a line break at its end. */
export type Format = (report: DiffReport, options: FormatOptions) => string;

/** Groups changes by form or document, worst first, and area; plain schemas have one nameless form. */
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

/** Returns the form's slug or the document's title; '' for plain schemas. */
export const ownerOf = ({ form, document, members, cause }: ReportedChange, lang: Lang): string =>
  form ?? (document === undefined ? (members && cause?.file) || '' : titleOf(document)[lang]);

/**
 * Describes a finding's reach: «definitions/fields/name.json:7 → 5 форм, 12 вариантов»; `undefined` for a
 * single change.
 */
export function describeReach({ reach, cause }: ReportedChange, t: Translate): string | undefined {
  if (reach === undefined || cause === undefined) return undefined;
  const counted = (['forms', 'variants', 'documents'] as const).flatMap((name) =>
    reach[name] > 0 ? [t(texts.reach[name], { count: reach[name] })] : [],
  );
  return `${cause.file}:${cause.line} → ${counted.join(', ')}`;
}

/**
 * Returns the sentence of a finding's worst change if it is worse than its representative; `undefined`
 * otherwise.
 */
export function describeWorst({ members = [], severity }: ReportedChange): string | undefined {
  const [first] = members;
  return first === undefined || first.severity === severity
    ? undefined
    : members.find((member) => member.severity === severity && member.ignored === undefined)?.sentence;
}

/** Describes each change of a finding with its form and variants; empty for a single change. */
export const describeMembers = ({ members = [] }: ReportedChange, lang: Lang): string[] =>
  members.map((member) => {
    const places = [ownerOf(member, lang), ...placesOf(member)].filter(Boolean).join(', ');
    return `${places}: ${member.sentence} (${member.kind} ${member.fingerprint})`;
  });

/** Returns the affected variants and languages; empty if all are affected or there is only one. */
export const placesOf = ({ variants, langs }: ReportedChange): string[] => [
  ...(variants.length > 0 ? [variants.join(', ')] : []),
  ...(langs.length > 0 && !(langs.length === 1 && langs[0] === 'ru') ? [langs.join(', ')] : []),
];

/** Formats failures and stale ignores. */
export const messageOf = ({ form, message }: { form?: string; message: string }): string =>
  form === undefined ? message : `${form}: ${message}`;

/** Returns the sentence of a change, with its removed and added words marked by the format. */
export const markedSentence = (
  { sentence, spans }: Pick<ReportedChange, 'sentence' | 'spans'>,
  mark: (text: string, is: Span['is']) => string,
): string => (spans ?? [{ is: 'same', text: sentence }]).map(({ is, text }) => mark(text, is)).join('');

/** Largest number of listed names; the others are counted. */
const MAX_NAMED = 8;

/** Describes the documents that were not compared; `undefined` if there are none. */
export function describeNotCompared({ notCompared = [] }: DiffReport, t: Translate): string | undefined {
  if (notCompared.length === 0) return undefined;
  const more = notCompared.length - MAX_NAMED;
  return t(texts.notCompared, {
    count: notCompared.length,
    names: notCompared.slice(0, MAX_NAMED).join(', '),
    more: more > 0 ? more : '',
  });
}

/** Describes the pages that show changed variants; `undefined` if there are none. */
export function describePages({ pages = [] }: DiffReport, t: Translate): string | undefined {
  if (pages.length === 0) return undefined;
  const more = pages.length - MAX_NAMED;
  const named = pages.slice(0, MAX_NAMED).map(({ document, forms }) => {
    const shown = forms.map(({ form, variants }) => `${form} ${variants.join(', ')}`);
    return `${document} (${shown.slice(0, MAX_NAMED).join('; ')})`;
  });
  return t(texts.pages, { count: pages.length, names: named.join(', '), more: more > 0 ? more : '' });
}
