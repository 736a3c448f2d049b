import type { Severity, Verdict } from '#engine';
import type { DiffReport, ReportedChange } from '../report.ts';
import { words } from '../words.ts';
import { type Format, grouped, messageOf, placesOf } from './format.ts';

const MARKS: Readonly<Record<Severity, string>> = { breaking: '✗', warning: '!', info: '·' };
const COLOURS: Readonly<Record<Severity | Verdict | 'dim' | 'bold', number>> = {
  breaking: 31,
  warning: 33,
  review: 33,
  info: 36,
  compatible: 32,
  dim: 2,
  bold: 1,
};

/** For a terminal: the verdict first, then form by form. */
export const text: Format = (report, { lang, colour }) => {
  const say = words[lang];
  const paint = (kind: keyof typeof COLOURS, content: string): string =>
    colour ? `\u001b[${COLOURS[kind]}m${content}\u001b[0m` : content;

  const change = (one: ReportedChange): string[] => {
    const kind = one.ignored === undefined ? one.severity : 'dim';
    const places = placesOf(one).map((place) => ` [${place}]`);
    const location = one.location === undefined ? '' : ` ${one.location.file}:${one.location.line}`;
    return [
      `    ${paint(kind, `${MARKS[one.severity]} ${one.sentence}`)}${places.join('')}`,
      ...(one.proofText === undefined ? [] : [`        ${one.proofText}`]),
      ...(one.payload === undefined
        ? []
        : [
            `        ${say.payload}: ${JSON.stringify(one.payload.before)}`,
            `        ${' '.repeat(say.payload.length)}→ ${JSON.stringify(one.payload.after)}`,
          ]),
      ...(one.ignored === undefined
        ? []
        : [
            `        ${say.ignored}: ${one.ignored.reason} (${one.ignored.author}, ${say.until} ${one.ignored.expires})`,
          ]),
      paint('dim', `        ${one.kind} ${one.fingerprint}${location}`),
    ];
  };

  return [
    `${paint('bold', `${report.compared.old} → ${report.compared.new}`)}${summary(report, lang)}`,
    paint(report.verdict, say.verdict[report.verdict]),
    say.forward[report.forward],
    report.changes.length === 0 ? say.nothing : say.counts(report.counts),
    ...grouped(report.changes).flatMap(({ form, areas }) => [
      '',
      ...(form === '' ? [] : [paint('bold', form)]),
      ...areas.flatMap(({ area, changes }) => [`  ${say.area[area]}`, ...changes.flatMap(change)]),
    ]),
    ...(report.replay === undefined
      ? []
      : [
          '',
          say.replay(report.replay),
          ...report.replay.refused.map(
            ({ form, variant, name, issues, payload }) =>
              `    ${form} (${variant}) «${name}»: ${issues.map(({ path, code }) => `${path} ${code}`).join(', ')}${payload === undefined ? '' : `\n        ${JSON.stringify(payload)}`}`,
          ),
          ...(report.replay.refusedCount > report.replay.refused.length
            ? [`    ${say.more(report.replay.refusedCount - report.replay.refused.length)}`]
            : []),
        ]),
    ...report.failures.map((failure) => paint('breaking', `${say.failed}: ${messageOf(failure)}`)),
    ...report.expiredIgnores.map(({ fingerprint, reason }) => `${say.expired}: ${fingerprint} ${reason}`),
    ...report.unusedIgnores.map(({ fingerprint, reason }) => `${say.unused}: ${fingerprint} ${reason}`),
  ].join('\n');
};

const summary = (report: DiffReport, lang: 'ru' | 'en'): string =>
  report.mode === 'schemas' ? '' : `. ${words[lang].formsChanged(report.forms.changed, report.forms.total)}`;
