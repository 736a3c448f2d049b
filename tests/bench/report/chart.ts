import { type Figure, isMet } from '../figure.ts';
import type { Measured } from './figures-file.ts';

const ROW_PX = 26;
const LABEL_PX = 470;
const BAR_PX = 260;
const WIDTH_PX = LABEL_PX + BAR_PX + 130;
/** Part of the goal at a bar's full length, twice the limit. */
const FULL = 2;
export const MET = '#2f7d4f';
export const MISSED = '#b3402e';

/** Returns the part of its goal that a figure takes: up to 1 the goal is met, in either direction. */
export function partOfGoal({ value, goal }: Figure): number | undefined {
  if (goal === undefined) return undefined;
  if ('atLeast' in goal) return goal.atLeast / value;
  return goal.atMost === 0 ? value : value / goal.atMost;
}

interface Row {
  name: string;
  figure: Figure;
  part: number;
}

/**
 * Returns a chart with a bar for each figure with a goal, or for the worst of its series, and a line at the
 * goal.
 */
export function goalsChart(measured: Measured): string {
  const byName = new Map<string, Row>();
  for (const figure of Object.values(measured).flatMap(({ figures }) => figures)) {
    const part = partOfGoal(figure);
    const name = figure.series ?? figure.name;
    if (part !== undefined && part >= (byName.get(name)?.part ?? 0)) byName.set(name, { name, figure, part });
  }
  const rows = [...byName.values()];
  const heightPx = rows.length * ROW_PX + 40;
  const goalX = LABEL_PX + BAR_PX / FULL;
  const bars = rows.map(({ name, figure, part }, index) => {
    const y = 30 + index * ROW_PX;
    const length = Math.max(2, (Math.min(part, FULL) / FULL) * BAR_PX);
    const { value, unit } = figure;
    return [
      `<text x="${LABEL_PX - 10}" y="${y + 13}" text-anchor="end">${escaped(name)}</text>`,
      `<rect x="${LABEL_PX}" y="${y + 2}" width="${length.toFixed(1)}" height="${ROW_PX - 10}" fill="${isMet(figure) ? MET : MISSED}"/>`,
      `<text x="${LABEL_PX + BAR_PX + 10}" y="${y + 13}">${escaped(`${value} ${unit}`.trim())}</text>`,
    ].join('');
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH_PX} ${heightPx}" width="${WIDTH_PX}" height="${heightPx}" font-family="sans-serif" font-size="12" fill="#222" role="img" aria-label="Figures against their goals"><rect width="${WIDTH_PX}" height="${heightPx}" fill="#fff"/><text x="${goalX}" y="16" text-anchor="middle">goal</text><line x1="${goalX}" y1="22" x2="${goalX}" y2="${heightPx - 8}" stroke="#222" stroke-dasharray="3 3"/>${bars.join('\n')}</svg>\n`;
}

export const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
