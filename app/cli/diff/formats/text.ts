import type { Severity } from '#engine/analysis';
import type { Verdict } from '#engine/solver';
import type { DiffReport, ReportedChange } from '../report.ts';
import {
  describeCounts,
  describeDecision,
  describeForward,
  describeIgnored,
  describeReplay,
  describeVerdict,
  type Translate,
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
  type Format,
  grouped,
  locationOf,
  markedSentence,
  messageOf,
  placesOf,
  shortRequest,
} from './format.ts';

const ESCAPE = String.fromCharCode(27);
const SEQUENCES = new RegExp(`${ESCAPE}\\[[\\d;]+m`, 'g');
const visible = (text: string): number => text.replace(SEQUENCES, '').length;

/**
 * Wraps lines between words to the terminal's width, indented as the first; a longer word stays
 * whole.
 */
function wrapped(text: string, width: number | undefined): string {
  if (width === undefined) return text;
  return text
    .split('\n')
    .map((line) => (visible(line) <= width ? line : broken(line, width)))
    .join('\n');
}

function broken(line: string, width: number): string {
  const indent = /^ */.exec(line)?.[0] ?? '';
  const lines: string[] = [];
  let current = indent;
  for (const word of line.slice(indent.length).split(' ')) {
    const isFirst = current.trim() === '';
    if (!isFirst && visible(current) + 1 + visible(word) > width) {
      lines.push(current);
      current = `${indent}${word}`;
    } else current = isFirst ? `${current}${word}` : `${current} ${word}`;
  }
  return [...lines, current].join('\n');
}

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

/** Formats the report for a terminal: the verdict, then form by form. */
export const text: Format = (report, { lang, colour, width, unfold = false }) => {
  const t = translator(lang);
  const paint = (kind: keyof typeof COLOURS, content: string): string =>
    colour ? `\u001b[${COLOURS[kind]}m${content}\u001b[0m` : content;

  const change = (one: ReportedChange): string[] => {
    const kind = one.ignored === undefined ? one.severity : 'dim';
    const sentence = markedSentence(one, (words, is) =>
      is === 'same' ? paint(kind, words) : marked(words, is, colour),
    );
    const places = placesOf(one, report, lang).map((place) => ` [${place}]`);
    const [reach, worst] = [describeReach(one, report, t), describeWorst(one)];
    const location = locationOf(one);
    const payload = one.payload && differingMembers(one.payload);
    return [
      `    ${paint(kind, MARKS[one.severity])} ${sentence.replaceAll(/\s*\n\s*/g, ' ')}${places.join('')}`,
      ...(reach === undefined ? [] : [`        ${reach}`]),
      ...(worst === undefined ? [] : [`        ${worst.replaceAll(/\s*\n\s*/g, ' ')}`]),
      ...(one.proofText === undefined ? [] : [`        ${one.proofText}`]),
      ...(payload === undefined
        ? []
        : [
            `        ${t(texts.payload)}: ${payload.before}`,
            `        ${' '.repeat(t(texts.payload).length)}→ ${payload.after}`,
          ]),
      ...(one.ignored === undefined ? [] : [`        ${describeIgnored(one.ignored, t)}`]),
      ...(unfold
        ? describeMembers(one, report, lang).map((line) => `          – ${line.replaceAll(/\s*\n\s*/g, ' ')}`)
        : []),
      paint('dim', `        ${[one.kind, one.fingerprint, location].filter(Boolean).join(' ')}`),
    ];
  };

  const isMade = report.failures.length === 0;
  const { old, new: now, definitions } = report.compared;
  const unknown = describeNotCompared(report, t);
  const pages = describePages(report, t, lang);
  const annotations = describeAnnotations(report, t, unfold);
  const decision = describeDecision(report, t);
  const content = [
    `${paint('bold', `${old} → ${now}`)}${definitions === undefined ? '' : ` (${definitions})`}${describeForms(report, t)}`,
    ...report.failures.map((failure) => paint('breaking', `${t(texts.failed)}: ${messageOf(failure)}`)),
    ...(unknown === undefined ? [] : [unknown]),
    ...(isMade || report.changes.length > 0
      ? [
          `${paint(report.verdict, describeVerdict(report, t))}${describeForward(report, decision, t)}`,
          ...(decision === undefined ? [] : [`${t(texts.toDo)}: ${decision}`]),
          describeCounts(report, t),
        ]
      : []),
    ...grouped(report, lang, unfold).flatMap(({ title, areas }) => [
      '',
      ...(title === '' ? [] : [paint('bold', title)]),
      ...areas.flatMap(({ area, changes }) => [`  ${t(texts.area[area])}`, ...changes.flatMap(change)]),
    ]),
    ...(annotations === undefined ? [] : ['', annotations]),
    ...(pages === undefined ? [] : ['', pages]),
    ...(report.replay === undefined
      ? []
      : [
          '',
          describeReplay(report.replay, t),
          ...report.replay.reasons.map(
            ({ form, path, code, count }) =>
              `  ${form}: ${[path, code].filter(Boolean).join(' ')} — ${count}`,
          ),
          ...report.replay.refused.map(
            ({ form, variant, name, issues, payload }) =>
              `    ${form} (${variant}) «${name}»: ${issues.map(({ path, code }) => `${path} ${code}`).join(', ')}${payload === undefined ? '' : `\n        ${shortRequest(payload)}`}`,
          ),
          ...(report.replay.refusedCount > report.replay.refused.length
            ? [`    ${t(texts.more, { number: report.replay.refusedCount - report.replay.refused.length })}`]
            : []),
        ]),
    ...report.expiredIgnores.map(
      ({ fingerprint, reason }) => `${t(texts.expired)}: ${fingerprint} ${reason}`,
    ),
    ...report.unusedIgnores.map(({ fingerprint, reason }) => `${t(texts.unused)}: ${fingerprint} ${reason}`),
  ].join('\n');
  return wrapped(content, width);
};

/** Marks words; without colours as `git diff --word-diff` does. */
function marked(words: string, is: 'removed' | 'added', colour: boolean): string {
  if (colour) return `\u001b[${is === 'removed' ? '9;31' : '1;32'}m${words}\u001b[0m`;
  return is === 'removed' ? `[-${words}-]` : `{+${words}+}`;
}

function describeForms({ mode, forms, documents, failures }: DiffReport, t: Translate): string {
  if (mode === 'schemas' || failures.length > 0) return '';
  const others =
    documents === undefined || documents.changed === 0
      ? ''
      : ` ${t(texts.documentsChanged, { ...documents })}`;
  return `. ${t(texts.formsChanged, { count: forms.total, changed: forms.changed })}${others}`;
}
