import type { Severity } from '#engine/analysis';
import type { Verdict } from '#engine/solver';
import type { DiffReport, ReportedChange } from '../report.ts';
import {
  describeCounts,
  describeIgnored,
  describeReplay,
  type Translate,
  translator,
} from '../report-phrases.ts';
import texts from '../texts.json' with { type: 'json' };
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
  const t = translator(lang);
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
            `        ${t(texts.payload)}: ${JSON.stringify(one.payload.before)}`,
            `        ${' '.repeat(t(texts.payload).length)}→ ${JSON.stringify(one.payload.after)}`,
          ]),
      ...(one.ignored === undefined ? [] : [`        ${describeIgnored(one.ignored, t)}`]),
      paint('dim', `        ${one.kind} ${one.fingerprint}${location}`),
    ];
  };

  return [
    `${paint('bold', `${report.compared.old} → ${report.compared.new}`)}${describeForms(report, t)}`,
    paint(report.verdict, t(texts.verdict[report.verdict])),
    t(texts.forward[report.forward]),
    describeCounts(report, t),
    ...grouped(report.changes).flatMap(({ form, areas }) => [
      '',
      ...(form === '' ? [] : [paint('bold', form)]),
      ...areas.flatMap(({ area, changes }) => [`  ${t(texts.area[area])}`, ...changes.flatMap(change)]),
    ]),
    ...(report.replay === undefined
      ? []
      : [
          '',
          describeReplay(report.replay, t),
          ...report.replay.refused.map(
            ({ form, variant, name, issues, payload }) =>
              `    ${form} (${variant}) «${name}»: ${issues.map(({ path, code }) => `${path} ${code}`).join(', ')}${payload === undefined ? '' : `\n        ${JSON.stringify(payload)}`}`,
          ),
          ...(report.replay.refusedCount > report.replay.refused.length
            ? [`    ${t(texts.more, { number: report.replay.refusedCount - report.replay.refused.length })}`]
            : []),
        ]),
    ...report.failures.map((failure) => paint('breaking', `${t(texts.failed)}: ${messageOf(failure)}`)),
    ...report.expiredIgnores.map(
      ({ fingerprint, reason }) => `${t(texts.expired)}: ${fingerprint} ${reason}`,
    ),
    ...report.unusedIgnores.map(({ fingerprint, reason }) => `${t(texts.unused)}: ${fingerprint} ${reason}`),
  ].join('\n');
};

const describeForms = ({ mode, forms }: DiffReport, t: Translate): string =>
  mode === 'schemas' ? '' : `. ${t(texts.formsChanged, { count: forms.total, changed: forms.changed })}`;
