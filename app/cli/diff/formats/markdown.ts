import type { Severity } from '#engine/analysis';
import { describeCounts, describeReplay, translator } from '../report-phrases.ts';
import texts from '../texts.json' with { type: 'json' };
import { type Format, grouped, messageOf, placesOf } from './format.ts';

const MARKS: Readonly<Record<Severity, string>> = { breaking: '🔴', warning: '🟡', info: '⚪' };

/** For a merge request's description or comment. */
export const markdown: Format = (report, { lang }) => {
  const t = translator(lang);
  return [
    `### ${t(texts.title)}: ${inline(report.compared.old)} → ${inline(report.compared.new)}`,
    '',
    `**${t(texts.verdict[report.verdict])}.** ${t(texts.forward[report.forward])}.`,
    '',
    describeCounts(report, t),
    ...grouped(report.changes).flatMap(({ form, areas }) => [
      ...(form === '' ? [] : ['', `#### ${form}`]),
      ...areas.flatMap(({ area, changes }) => [
        '',
        `**${t(texts.area[area])}**`,
        '',
        ...changes.flatMap((change) => {
          const places = placesOf(change).map((place) => ` (${escaped(place)})`);
          const ignored =
            change.ignored === undefined ? '' : ` — _${t(texts.ignored)}: ${escaped(change.ignored.reason)}_`;
          return [
            `- ${MARKS[change.severity]} ${escaped(change.sentence)}${places.join('')} ${inline(change.fingerprint)}${ignored}`,
            ...(change.proofText === undefined ? [] : [`  <br>${escaped(change.proofText)}`]),
            ...(change.payload === undefined
              ? []
              : [
                  `  <br>${inline(JSON.stringify(change.payload.before))} → ${inline(JSON.stringify(change.payload.after))}`,
                ]),
          ];
        }),
      ]),
    ]),
    ...(report.replay === undefined ? [] : ['', describeReplay(report.replay, t)]),
    ...report.failures.map((failure) => `\n> **${t(texts.failed)}**: ${escaped(messageOf(failure))}`),
  ].join('\n');
};

/** What comes from definitions must not become markup. */
const escaped = (content: string): string =>
  content
    .replace(/[\\`*_{}[\]<>|#]/g, (symbol) =>
      symbol === '<' ? '&lt;' : symbol === '>' ? '&gt;' : `\\${symbol}`,
    )
    .replaceAll('\n', ' ');

function inline(content: string): string {
  const longest = Math.max(0, ...[...content.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  const body = longest > 0 ? ` ${content} ` : content;
  return `${fence}${body.replaceAll('\n', ' ')}${fence}`;
}
