import { AREAS, type Area, type PayloadExample, type Span, worstFirst } from '#engine/analysis';
import { LANGUAGES, type Lang } from '#engine/model/definition';
import {
  equalJson,
  isObject,
  type Json,
  type JsonObject,
  ownMember,
  parseObject,
  parsePointer,
} from '#engine/model/json';
import { languageNameIn } from '#engine/model/site';
import { formatPhrase } from '#engine/model/text';
import { titleOf } from '../compare-document.ts';
import type { DiffReport, ReportedChange } from '../report.ts';
import type { Translate } from '../report-phrases.ts';
import texts from '../texts.json' with { type: 'json' };

/** Language and layout in which a report is formatted. */
export interface FormatOptions {
  lang: Lang;
  /** True if escape sequences of a terminal may be used. */
  colour: boolean;
  /** True to list every change of a finding, not only its first. */
  unfold?: boolean;
  /** Width in characters; absent for unlimited lines. */
  width?: number;
}

/** Function that formats the report of a comparison as text, without a line break at its end. */
export type Format = (report: DiffReport, options: FormatOptions) => string;

/** Changes of one form or document, grouped by area, as a report lists them. */
export interface Owned {
  /** Title of the form or document; '' for plain schemas. */
  title: string;
  areas: { area: Area; changes: ReportedChange[] }[];
}

/**
 * Returns the findings that a report lists. Between two schemas, findings about annotations (such as titles)
 * are included only with `unfold`.
 */
export const listed = ({ mode, changes }: DiffReport, unfold = false): ReportedChange[] =>
  mode === 'schemas' && !unfold ? changes.filter((change) => !isAnnotation(change)) : changes;

const isAnnotation = ({ kind }: ReportedChange): boolean => kind === 'document.changed';

/**
 * Returns a sentence with the number of annotation changes that are not listed, by keyword; `undefined` if there
 * are none.
 */
export function describeAnnotations(report: DiffReport, t: Translate, unfold = false): string | undefined {
  const shown = new Set(listed(report, unfold));
  const left = report.changes.filter((change) => !shown.has(change));
  if (left.length === 0) return undefined;
  const byKeyword = Object.entries(
    Object.groupBy(left, ({ pointer }) => String(parsePointer(pointer).at(-1))),
  ).map(([keyword, { length = 0 } = []]) => ({ keyword, length }));
  const names = byKeyword.toSorted((one, other) => other.length - one.length).slice(0, MAX_NAMED);
  return t(texts.annotations, {
    count: left.length,
    names: names.map(({ keyword, length }) => `${keyword} — ${length}`).join(', '),
  });
}

/**
 * Returns a report's changes grouped by form or document and area, worst first. Forms with the same title stay
 * apart by their names.
 */
export function grouped(report: DiffReport, lang: Lang, unfold = false): Owned[] {
  const owners = Map.groupBy(worstFirst(listed(report, unfold)), ({ form, document, cause }) =>
    form === undefined ? (document ?? (cause && '')) : `forms/${form}`,
  );
  return [...owners.values()].map((own) => ({
    title: own[0] === undefined ? '' : ownerOf(own[0], report, lang),
    areas: AREAS.flatMap((area) => {
      const changes = own.filter((change) => change.area === area);
      return changes.length > 0 ? [{ area, changes }] : [];
    }),
  }));
}

/**
 * Returns the title of the form or document to which a change belongs, a general word for a finding that
 * reaches several, and '' for plain schemas.
 */
export function ownerOf(
  { form, document, cause }: ReportedChange,
  report: Pick<DiffReport, 'names'>,
  lang: Lang,
): string {
  const owner = form === undefined ? document : `forms/${form}`;
  if (owner !== undefined) return documentTitleIn(owner, report, lang);
  return cause === undefined ? '' : texts.shared[lang];
}

/** Returns the title of a form, or the name of another document, in the language of the report. */
export const documentTitleIn = (
  document: string,
  { names = {} }: Pick<DiffReport, 'names'>,
  lang: Lang,
): string =>
  document.startsWith('forms/') ? formTitle(document, names) : documentName(document, names, lang);

const formTitle = (document: string, names: NonNullable<DiffReport['names']>): string =>
  names[document]?.title ?? document.slice('forms/'.length);

/** Returns a name such as «Страница «Частным клиентам»». */
const documentName = (document: string, names: NonNullable<DiffReport['names']>, lang: Lang): string =>
  titleOf(document, names[document]?.title)[lang];

/** Maximum number of forms that are named beside their number. */
const MAX_FORMS = 3;

/**
 * Describes which edit caused a finding and what it reaches: «definitions/fields/name.json:7 → 5 форм (Кредит; Вклад; Карта; …),
 * 12 вариантов»; `undefined` for a single change.
 */
export function describeReach(
  { reach, cause, members = [] }: ReportedChange,
  { names = {} }: Pick<DiffReport, 'names'>,
  t: Translate,
  markPlace = (place: string): string => place,
  markTitle = (title: string): string => title,
): string | undefined {
  if (reach === undefined || cause === undefined) return undefined;
  const place = markPlace(`${cause.file}:${cause.line}`);
  const forms = new Set(members.flatMap(({ form }) => form ?? []));
  const titles = [...forms].slice(0, MAX_FORMS).map((form) => formTitle(`forms/${form}`, names));
  const named = [...titles.map(markTitle), ...(forms.size > MAX_FORMS ? ['…'] : [])].join('; ');
  const counted = (['forms', 'variants', 'documents'] as const).flatMap((name) =>
    reach[name] > 0
      ? [
          t(texts.reach[name], { count: reach[name] }) +
            (name === 'forms' && forms.size > 1 ? ` (${named})` : ''),
        ]
      : [],
  );
  return `${place} → ${counted.join(', ')}`;
}

/**
 * Returns the sentence of the worst change in a finding (a group of changes with one cause), if that is not its
 * first one; otherwise `undefined`.
 */
export function describeWorst({ members = [], severity }: ReportedChange): string | undefined {
  const [first] = members;
  return first === undefined || first.severity === severity
    ? undefined
    : members.find((member) => member.severity === severity && member.ignored === undefined)?.sentence;
}

/** Returns a line for each change of a finding with its form and variants; empty for a single change. */
export const describeMembers = (
  { members = [] }: ReportedChange,
  report: Pick<DiffReport, 'names'>,
  lang: Lang,
): string[] =>
  members.map((member) => {
    const places = [ownerOf(member, report, lang), ...placesOf(member, report, lang)]
      .filter(Boolean)
      .join(', ');
    return `${places}: ${member.sentence} (${member.kind} ${member.fingerprint})`;
  });

/**
 * Returns the titles of the variants and languages that a change affects; empty if it affects all, or if there is
 * only one.
 */
export const placesOf = (
  { kind, form, variants, langs, sentence = '' }: ReportedChange,
  { names = {} }: Pick<DiffReport, 'names'>,
  lang: Lang,
): string[] => {
  const titles = names[`forms/${form}`]?.variants ?? {};
  const all = Object.keys(titles);
  const isEach = all.length > 0 && all.every((variant) => variants.includes(variant));
  // Titles contain commas.
  const shown = new Set(variants.map((variant) => titles[variant] ?? variant));
  const named = langs
    .map((tag) => languageNameIn(tag, lang))
    .filter((name) => !sentence.includes(`(${name})`));
  // Such a sentence names its variant.
  const isNamed = kind === 'variant.added' || kind === 'variant.removed';
  return [
    ...(shown.size > 0 && !isEach && !isNamed
      ? [formatPhrase(texts.inVariants, lang, { count: shown.size, names: [...shown].join('; ') })]
      : []),
    ...(named.length > 0 && langs.length < LANGUAGES.length ? [named.join(', ')] : []),
  ];
};

/** Formats a failure or an unused ignore of the report as one line, with its form in front if it belongs to one. */
export const messageOf = ({ form, message }: { form?: string; message: string }): string =>
  form === undefined ? message : `${form}: ${message}`;

/**
 * Returns the sentence of a change, with its removed and added words marked by the function `mark`, as the format
 * writes them.
 */
export const markedSentence = (
  { sentence, spans }: Pick<ReportedChange, 'sentence' | 'spans'>,
  mark: (text: string, is: Span['is']) => string,
): string => (spans ?? [{ is: 'same', text: sentence }]).map(({ is, text }) => mark(text, is)).join('');

/** Largest number of listed names; the others are counted. */
const MAX_NAMED = 8;

/** Returns a sentence with the documents that were not compared; `undefined` if there are none. */
export function describeNotCompared({ notCompared = [] }: DiffReport, t: Translate): string | undefined {
  if (notCompared.length === 0) return undefined;
  const more = notCompared.length - MAX_NAMED;
  return t(texts.notCompared, {
    count: notCompared.length,
    names: notCompared.slice(0, MAX_NAMED).join(', '),
    more: more > 0 ? more : '',
  });
}

/** Returns a sentence with the pages that show changed variants; `undefined` if there are none. */
export function describePages(
  { pages = [], names = {} }: DiffReport,
  t: Translate,
  lang: Lang,
): string | undefined {
  if (pages.length === 0) return undefined;
  const more = pages.length - MAX_NAMED;
  const named = pages.slice(0, MAX_NAMED).map(({ document, forms }) => {
    const titles = forms.map(({ form }) => names[`forms/${form}`]?.title ?? form);
    return `${documentName(document, names, lang)} (${titles.slice(0, MAX_NAMED).join('; ')})`;
  });
  return t(texts.pages, { count: pages.length, names: named.join(', '), more: more > 0 ? more : '' });
}

/** Returns `file:line` of a change; `undefined` if it is unknown or shown with its finding. */
export const locationOf = ({ location, reach, cause }: ReportedChange): string | undefined =>
  location === undefined || (reach !== undefined && cause !== undefined)
    ? undefined
    : `${location.file}:${location.line}`;

/** Largest length of a request in a line; the JSON report has all of it. */
const MAX_REQUEST_CHARACTERS = 120;

/** Formats a request's body as JSON in one line, cut off with `…` if it is long. */
export function shortRequest(request: Json): string {
  const text = JSON.stringify(request);
  return text.length > MAX_REQUEST_CHARACTERS ? `${text.slice(0, MAX_REQUEST_CHARACTERS - 1)}…` : text;
}

/**
 * Returns those members of the requests before and after a change that differ, each as JSON of at most 120
 * characters.
 */
export function differingMembers({ before, after }: PayloadExample): { before: string; after: string } {
  const [old, now] = differing(before, after);
  return { before: shortRequest(old), after: shortRequest(now) };
}

/**
 * Keeps the members that differ, also in objects sent as text: two requests cut at one length would
 * look alike.
 */
function differing(before: Json, after: Json): [Json, Json] {
  const [old, now] = [openedText(before), openedText(after)];
  if (!isObject(old) || !isObject(now)) return [before, after];
  const members = [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((name) => {
    const [was, is] = [ownMember(old, name), ownMember(now, name)];
    if (was === undefined || is === undefined) return [{ name, was, is }];
    if (equalJson(was, is)) return [];
    const [left, right] = differing(was, is);
    return [{ name, was: left, is: right }];
  });
  const side = (key: 'was' | 'is'): JsonObject =>
    Object.fromEntries(
      members.flatMap(({ name, [key]: value }) => (value === undefined ? [] : [[name, value]])),
    );
  return [side('was'), side('is')];
}

/** Parses a text of JSON that contains an object; returns any other value unchanged. */
const openedText = (value: Json): Json =>
  typeof value === 'string' && value.startsWith('{') ? (parseObject(value) ?? value) : value;
