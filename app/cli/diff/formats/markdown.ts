import { changeKinds, type Severity, type Span } from '#engine/analysis';
import type { Lang, Phrase } from '#engine/model/definition';
import type { DiffReport, PicturedDocument, ReportedChange } from '../report.ts';
import {
  describeCounts,
  describeDecision,
  describeForward,
  describeReplay,
  describeVerdict,
  translator,
} from '../report-phrases.ts';
import texts from '../texts.json' with { type: 'json' };
import {
  describeAnnotations,
  describeMembers,
  describeNotCompared,
  describePages,
  describeReach,
  describeWorst,
  differingMembers,
  documentTitleIn,
  type Format,
  grouped,
  locationOf,
  markedSentence,
  messageOf,
  placesOf,
} from './format.ts';

const MARKS: Readonly<Record<Severity, string>> = { breaking: '🔴', warning: '🟡', info: '⚪' };

/**
 * Formats the report as Markdown for a merge request's description or comment. Paragraphs, headings and lists
 * follow without empty lines, so that the first ten lines have the verdict and the worst change.
 */
export const markdown: Format = (report, { lang, unfold = false }) => {
  const t = translator(lang);
  const unknown = describeNotCompared(report, t);
  const pages = describePages(report, t, lang);
  const annotations = describeAnnotations(report, t, unfold);
  const decision = describeDecision(report, t);
  const explained = new Set<ReportedChange['kind']>();
  /** Returns the consequence of a kind where it comes first: a list would repeat it. */
  const explanationOf = ({ kind, ignored }: ReportedChange): string[] => {
    if (explained.has(kind) || ignored !== undefined || report.mode === 'schemas') return [];
    explained.add(kind);
    return [escapedMarkdown(t(changeKinds[kind].explanation))];
  };

  const change = (one: ReportedChange): string[] => {
    const places = placesOf(one, report, lang).map((place) => ` (${escapedMarkdown(place)})`);
    const where = locationOf(one);
    const ignored =
      one.ignored === undefined ? '' : ` — _${t(texts.ignored)}: ${escapedMarkdown(one.ignored.reason)}_`;
    const reach = describeReach(one, report, t, inline, escapedMarkdown);
    const worst = describeWorst(one);
    const lines = [
      one.proofText,
      ...(unfold ? describeMembers(one, report, lang).map((line) => `– ${line}`) : []),
    ].flatMap((line) => (line === undefined ? [] : [escapedMarkdown(line)]));
    const payload = one.payload && differingMembers(one.payload);
    return [
      `- ${MARKS[one.severity]} ${markedSentence(one, markedMarkdown)}${places.join('')}${where === undefined ? '' : ` — ${inline(where)}`}${ignored}`,
      ...[
        // The worst change of a finding explains more than the kind of its first one.
        ...(worst === undefined ? explanationOf(one) : [escapedMarkdown(worst)]),
        ...(reach === undefined ? [] : [reach]),
        ...lines,
        ...(payload === undefined ? [] : [`${inline(payload.before)} → ${inline(payload.after)}`]),
        `${inline(one.kind)} ${inline(one.fingerprint)}`,
      ].map((line) => `  <br>${line}`),
    ];
  };

  return [
    `### ${t(texts.title)}: ${inline(report.compared.old)} → ${inline(report.compared.new)}`,
    ...report.failures.map((failure) => `**${t(texts.failed)}**: ${escapedMarkdown(messageOf(failure))}<br>`),
    ...(unknown === undefined ? [] : [`${escapedMarkdown(unknown)}<br>`]),
    ...(report.failures.length === 0 || report.changes.length > 0
      ? [
          `**${describeVerdict(report, t)}.**${describeForward(report, decision, t)}`,
          ...(decision === undefined ? [] : [`<br>**${t(texts.toDo)}:** ${decision}.`]),
          `<br>${describeCounts(report, t)}`,
        ]
      : []),
    ...describePictures(report, lang),
    ...grouped(report, lang, unfold).flatMap(({ title, areas }) => [
      ...(title === '' ? [''] : [`#### ${escapedMarkdown(title)}`]),
      ...areas.flatMap(({ area, changes }, index) => [
        ...(index === 0 ? [] : ['']),
        `**${t(texts.area[area])}**`,
        ...changes.flatMap(change),
      ]),
    ]),
    ...(annotations === undefined ? [] : ['', escapedMarkdown(annotations)]),
    ...(pages === undefined ? [] : ['', escapedMarkdown(pages)]),
    ...(report.replay === undefined ? [] : ['', describeReplay(report.replay, t)]),
  ].join('\n');
};

/** Largest number of shown pictures; the others are counted. */
const MAX_PICTURED = 12;

/** Describes the pictures, folded, because they are taller than the findings. */
function describePictures(report: DiffReport, lang: Lang): string[] {
  if (report.pictures === undefined) return [];
  const t = translator(lang);
  const { address, documents } = report.pictures;
  if (documents.length === 0) return ['', t(texts.pictures.none)];
  // An archive is downloaded as a whole.
  const isArchive = address.includes('#');
  const urlOf = (file: string): string =>
    inLink(isArchive ? address : `${address.replace(/\/$/, '')}/${encodeURIComponent(file)}`);
  const link = (word: Phrase, file: string | undefined): string =>
    file === undefined ? '' : ` · [${t(word)}](${urlOf(file)})`;
  const one = ({ document, before, after, picture }: PicturedDocument): string[] => {
    const title = escapedMarkdown(documentTitleIn(document, report, lang));
    const alt = t(texts.pictures.alt, { title });
    return [
      '',
      `**${title}**${isArchive ? '' : link(texts.before, before) + link(texts.after, after)}`,
      ...(picture === undefined || isArchive ? [] : ['', `![${alt}](${urlOf(picture)})`]),
    ];
  };
  const count = documents.length;
  const more = count - MAX_PICTURED;
  return [
    '',
    `<details><summary>${t(texts.pictures.count, { count })}</summary>`,
    ...documents.slice(0, MAX_PICTURED).flatMap(one),
    '',
    `[${t(more > 0 ? texts.pictures.more : texts.pictures.all, { count: more })}](${urlOf('index.html')})`,
    '',
    '</details>',
  ];
}

/** Encodes what ends or breaks the address of a link, or hides it from readers. */
const inLink = (url: string): string =>
  url.replace(/[\s()<>[\]\\"`|]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);

/**
 * Returns a removed or added text as Markdown, struck through or bold around its words only, because signs beside
 * a space are shown literally.
 */
export function markedMarkdown(text: string, is: Span['is']): string {
  const [, before = '', words = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
  if (is === 'same' || words === '') return escapedMarkdown(text);
  const sign = is === 'removed' ? '~~' : '**';
  return `${escapedMarkdown(before)}${sign}${escapedMarkdown(words)}${sign}${escapedMarkdown(after)}`;
}

/**
 * Replacements for characters that a backslash does not disarm: services find mentions in the rendered text,
 * and a zero-width character breaks them.
 */
const REFERENCES: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '@': '@&#8203;' };

/** Returns a text of definitions escaped for Markdown, so that it neither becomes markup nor mentions people. */
export const escapedMarkdown = (content: string): string =>
  content
    .replace(/[\\`*_~{}[\]<>|#@]/g, (symbol) => REFERENCES[symbol] ?? `\\${symbol}`)
    .replaceAll('\n', ' ');

function inline(content: string): string {
  const longest = Math.max(0, ...[...content.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  const body = longest > 0 ? ` ${content} ` : content;
  return `${fence}${body.replaceAll('\n', ' ')}${fence}`;
}
