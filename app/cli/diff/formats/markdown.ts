import type { Severity, Span } from '#engine/analysis';
import { describeCounts, describeReplay, translator } from '../report-phrases.ts';
import texts from '../texts.json' with { type: 'json' };
import {
  describeMembers,
  describeNotCompared,
  describePages,
  describeReach,
  describeWorst,
  type Format,
  grouped,
  markedSentence,
  messageOf,
  placesOf,
} from './format.ts';

const MARKS: Readonly<Record<Severity, string>> = { breaking: '🔴', warning: '🟡', info: '⚪' };

/** Formats Markdown for a merge request's description or comment. */
export const markdown: Format = (report, { lang, unfold = false }) => {
  const t = translator(lang);
  const unknown = describeNotCompared(report, t);
  const pages = describePages(report, t);
  return [
    `### ${t(texts.title)}: ${inline(report.compared.old)} → ${inline(report.compared.new)}`,
    '',
    ...report.failures.map((failure) => `> **${t(texts.failed)}**: ${escapedMarkdown(messageOf(failure))}\n`),
    ...(unknown === undefined ? [] : [`${escapedMarkdown(unknown)}\n`]),
    ...(report.failures.length === 0 || report.changes.length > 0
      ? [
          `**${t(texts.verdict[report.verdict])}.** ${t(texts.forward[report.forward])}.`,
          '',
          describeCounts(report, t),
          ...(pages === undefined ? [] : ['', escapedMarkdown(pages)]),
        ]
      : []),
    ...grouped(report.changes, lang).flatMap(({ title, areas }) => [
      ...(title === '' ? [] : ['', `#### ${escapedMarkdown(title)}`]),
      ...areas.flatMap(({ area, changes }) => [
        '',
        `**${t(texts.area[area])}**`,
        '',
        ...changes.flatMap((change) => {
          const places = placesOf(change).map((place) => ` (${escapedMarkdown(place)})`);
          const [reach, worst] = [describeReach(change, t), describeWorst(change)];
          const ignored =
            change.ignored === undefined
              ? ''
              : ` — _${t(texts.ignored)}: ${escapedMarkdown(change.ignored.reason)}_`;
          return [
            `- ${MARKS[change.severity]} ${markedSentence(change, markedMarkdown)}${places.join('')} ${inline(change.fingerprint)}${ignored}`,
            ...[reach, worst].flatMap((line) =>
              line === undefined ? [] : [`  <br>${escapedMarkdown(line)}`],
            ),
            ...(change.proofText === undefined ? [] : [`  <br>${escapedMarkdown(change.proofText)}`]),
            ...(change.payload === undefined
              ? []
              : [
                  `  <br>${inline(JSON.stringify(change.payload.before))} → ${inline(JSON.stringify(change.payload.after))}`,
                ]),
            ...(unfold ? describeMembers(change, lang).map((line) => `  - ${escapedMarkdown(line)}`) : []),
          ];
        }),
      ]),
    ]),
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

/** Services find mentions in the rendered text, without backslashes; a zero-width character breaks them. */
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
