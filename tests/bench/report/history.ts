import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Figure, type Goal, isMet } from '../figure.ts';
import { escaped, MET, MISSED, partOfGoal } from './chart.ts';
import type { Measured } from './figures-file.ts';

/** Final values of one day for the figures that have a goal. */
export interface MeasuredDay {
  day: string;
  /** Name of a figure → its value. */
  figures: Record<string, number>;
}

export const committedHistory = fileURLToPath(
  new URL('../../../docs/performance-history.json', import.meta.url),
);

export const readHistory = (file: string): MeasuredDay[] =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as MeasuredDay[]) : [];

/** Adds the figures to the history; a second measurement on the same day replaces the first. */
export function withMeasured(
  history: readonly MeasuredDay[],
  day: string,
  figures: readonly Figure[],
): MeasuredDay[] {
  const values = Object.fromEntries(
    figures.flatMap(({ name, value, goal, series }) =>
      goal === undefined || series !== undefined ? [] : [[name, value]],
    ),
  );
  const last = history.at(-1);
  return last?.day === day
    ? [...history.slice(0, -1), { day, figures: { ...last.figures, ...values } }]
    : [...history, { day, figures: values }];
}

interface Line {
  name: string;
  unit: string;
  goal: Goal;
  values: (number | undefined)[];
}

/**
 * Returns lines for the figures that have a goal and a history; a constant figure, such as a count that stays
 * 0, is left out.
 */
function linesOf(history: readonly MeasuredDay[], measured: Measured): Line[] {
  return Object.values(measured)
    .flatMap(({ figures }) => figures)
    .flatMap(({ name, unit, goal, series }) => {
      const values = history.map(({ figures }) => figures[name]);
      const known = new Set(values.filter((value) => value !== undefined));
      return goal === undefined || series !== undefined || known.size < 2
        ? []
        : [{ name, unit, goal, values }];
    });
}

const ROW_PX = 34;
const LABEL_PX = 470;
const LINE_PX = 260;
const WIDTH_PX = LABEL_PX + LINE_PX + 130;
/** Part of the goal at the top of a row, twice the limit. */
const FULL = 2;

/**
 * Returns a chart with a row for each figure and a point for each day; the goal is in the middle of the row.
 */
export function historyChart(history: readonly MeasuredDay[], measured: Measured): string {
  const lines = linesOf(history, measured);
  const heightPx = lines.length * ROW_PX + 20;
  const rows = lines.map(({ name, unit, goal, values }, index) => {
    const bottom = 10 + (index + 1) * ROW_PX - 6;
    const spanPx = ROW_PX - 10;
    const points = values.flatMap((value, at) => {
      const part = value === undefined ? undefined : partOfGoal({ name, unit, goal, value });
      if (part === undefined) return [];
      const x = LABEL_PX + (at / Math.max(1, values.length - 1)) * LINE_PX;
      return [`${x.toFixed(1)},${(bottom - (Math.min(part, FULL) / FULL) * spanPx).toFixed(1)}`];
    });
    const value = values.findLast((one) => one !== undefined) as number;
    const color = isMet({ name, unit, goal, value }) ? MET : MISSED;
    const goalY = bottom - spanPx / FULL;
    const [lastX, lastY] = (points.at(-1) as string).split(',');
    return [
      `<text x="${LABEL_PX - 10}" y="${bottom - 8}" text-anchor="end">${escaped(name)}</text>`,
      `<line x1="${LABEL_PX}" y1="${goalY}" x2="${LABEL_PX + LINE_PX}" y2="${goalY}" stroke="#999" stroke-dasharray="3 3"/>`,
      `<polyline points="${points.join(' ')}" fill="none" stroke="${color}" stroke-width="2"/>`,
      `<circle cx="${lastX}" cy="${lastY}" r="3" fill="${color}"/>`,
      `<text x="${LABEL_PX + LINE_PX + 12}" y="${bottom - 8}">${escaped(`${value} ${unit}`.trim())}</text>`,
    ].join('');
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH_PX} ${heightPx}" width="${WIDTH_PX}" height="${heightPx}" font-family="sans-serif" font-size="12" fill="#222" role="img" aria-label="Figures over time, against their goals"><rect width="${WIDTH_PX}" height="${heightPx}" fill="#fff"/>${rows.join('\n')}</svg>\n`;
}

/** Returns a table with a line for each day and the most important figures. */
export function historyTable(history: readonly MeasuredDay[]): string {
  const columns: [title: string, name: string, unit: string][] = [
    ['Key in 200 fields / plain React', 'key in 200 fields / plain React inputs', ' ×'],
    ['Mount of 50 fields / stock RJSF', 'mount of 50 fields / stock RJSF', ' ×'],
    [
      'First valid submit / React Hook Form + zod',
      'first valid submit of 1000 fields / React Hook Form + zod',
      ' ×',
    ],
    ['Script / React Hook Form + zod', 'script, ours / React Hook Form + zod', ' ×'],
    ['`npm start` until it listens', '`npm start` on an empty database until it listens, built', ' ms'],
  ];
  const rows = [
    ['Day', ...columns.map(([title]) => title)],
    ['---', ...columns.map(() => '---:')],
    ...history.map(({ day, figures }) => [
      day,
      ...columns.map(([, name, unit]) => (figures[name] === undefined ? '' : `${figures[name]}${unit}`)),
    ]),
  ];
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
