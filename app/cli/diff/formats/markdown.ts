import type { Severity, Span } from '#engine/analysis';
import type { ReportedChange } from '../report.ts';
import { describeCounts, describeReplay, describeVerdict, translator } from '../report-phrases.ts';
import texts from '../texts.json' with { type: 'json' };
import {
  describeAnnotations,
  describeMembers,
  describeNotCompared,
  describePages,
  describeReach,
  describeWorst,
  differingMembers,
  type Format,
  grouped,
  locationOf,
  markedSentence,
  messageOf,
  placesOf,
} from './format.ts';

const MARKS: Readonly<Record<Severity, string>> = { breaking: '🔴', warning: '🟡', info: '⚪' };

/** Formats Markdown for a merge request's description or comment. */
export const markdown: Format = (report, { lang, unfold = false }) => {
  const t = translator(lang);
  const unknown = describeNotCompared(report, t);
  const pages = describePages(report, t, lang);
  const annotations = describeAnnotations(report, t, unfold);

  const change = (one: ReportedChange): string[] => {
    const places = placesOf(one, report, lang).map((place) => ` (${escapedMarkdown(place)})`);
    const where = locationOf(one);
    const ignored =
      one.ignored === undefined ? '' : ` — _${t(texts.ignored)}: ${escapedMarkdown(one.ignored.reason)}_`;
    const reach = describeReach(one, t, inline);
    const lines = [
      describeWorst(one),
      one.proofText,
      ...(unfold ? describeMembers(one, report, lang).map((line) => `– ${line}`) : []),
    ].flatMap((line) => (line === undefined ? [] : [escapedMarkdown(line)]));
    const payload = one.payload && differingMembers(one.payload);
    return [
      `- ${MARKS[one.severity]} ${markedSentence(one, markedMarkdown)}${places.join('')}${where === undefined ? '' : ` — ${inline(where)}`}${ignored}`,
      ...[
        ...(reach === undefined ? [] : [reach]),
        ...lines,
        ...(payload === undefined ? [] : [`${inline(payload.before)} → ${inline(payload.after)}`]),
        `${inline(one.kind)} ${inline(one.fingerprint)}`,
      ].map((line) => `  <br>${line}`),
    ];
  };

  return [
    `### ${t(texts.title)}: ${inline(report.compared.old)} → ${inline(report.compared.new)}`,
    '',
    ...report.failures.map((failure) => `> **${t(texts.failed)}**: ${escapedMarkdown(messageOf(failure))}\n`),
    ...(unknown === undefined ? [] : [`${escapedMarkdown(unknown)}\n`]),
    ...(report.failures.length === 0 || report.changes.length > 0
      ? [
          `**${describeVerdict(report, t)}.** ${t(texts.forward[report.forward])}.`,
          '',
          describeCounts(report, t),
        ]
      : []),
    ...grouped(report, lang, unfold).flatMap(({ title, areas }) => [
      ...(title === '' ? [] : ['', `#### ${escapedMarkdown(title)}`]),
      ...areas.flatMap(({ area, changes }) => [
        '',
        `**${t(texts.area[area])}**`,
        '',
        ...changes.flatMap(change),
      ]),
    ]),
    ...(annotations === undefined ? [] : ['', escapedMarkdown(annotations)]),
    ...(pages === undefined ? [] : ['', escapedMarkdown(pages)]),
    ...(report.replay === undefined ? [] : ['', describeReplay(report.replay, t)]),
  ].join('\n');
};

/** Marks words only, because Markdown's signs beside a space are shown literally. */
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

/** Escapes text of definitions, which must neither become markup nor mention people. */
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
