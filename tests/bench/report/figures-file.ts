import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Figure, rounded } from '../figure.ts';
import { committedHistory, readHistory, withMeasured } from './history.ts';

/** Figures of one group with their day and the machine's load, since groups may run separately. */
export interface MeasuredGroup {
  /** Date such as `2026-11-21`. */
  day: string;
  /** Load average over the last minute. */
  load: number;
  figures: Figure[];
}
export type Measured = Record<string, MeasuredGroup>;

export const committedFigures = fileURLToPath(new URL('../../../docs/performance.json', import.meta.url));

export const readFigures = (file: string): Measured =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Measured) : {};

/** Writes the new figures; groups without new ones stay as they are. */
export function writeFigures(name: string, found: Record<string, Figure[]>): void {
  const file = resolve(name);
  const [load = 0] = loadavg();
  const day = new Date().toISOString().slice(0, 10);
  const groups = Object.entries(found).map(([group, figures]) => [
    group,
    { day, load: rounded(load, 1), figures },
  ]);
  if (file === committedFigures) {
    const history = withMeasured(readHistory(committedHistory), day, Object.values(found).flat());
    writeFileSync(committedHistory, `${JSON.stringify(history, null, 2)}\n`);
  }
  writeFileSync(
    file,
    `${JSON.stringify({ ...readFigures(file), ...Object.fromEntries(groups) }, null, 2)}\n`,
  );
}
