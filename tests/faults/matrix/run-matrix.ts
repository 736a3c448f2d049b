import { missingFor } from './place.ts';
import { matrixRows } from './rows.ts';
import { type RowResult, runRow } from './run-row.ts';

export interface MatrixResult {
  rows: number;
  /** Faults whose four states are not the expected ones, or that have not recovered. */
  differing: string[];
  falseSuccesses: number;
  lost: number;
  /** Faults for which the machine lacks something. */
  notRun: string[];
}

/** Runs every fault in sequence and prints a table. */
export async function runMatrix(): Promise<MatrixResult> {
  const result: MatrixResult = { rows: 0, differing: [], falseSuccesses: 0, lost: 0, notRun: [] };
  print(['fault', 'submit', '/readyz', 'studio', 'command', 'false successes', 'lost', 'recovers']);
  for (const row of matrixRows) {
    if ((await missingFor(row.place)) !== undefined) {
      result.notRun.push(row.fault);
      continue;
    }
    const { found, falseSuccesses, lost, hasRecovered } = await runRow(row);
    result.rows += 1;
    result.falseSuccesses += falseSuccesses;
    result.lost += lost;
    if (!isExpected(row.expected, { found, hasRecovered })) result.differing.push(row.fault);
    const recovers = hasRecovered === null ? '' : String(hasRecovered);
    print([row.fault, ...Object.values(found), String(falseSuccesses), String(lost), recovers]);
  }
  return result;
}

const isExpected = (
  expected: RowResult['found'],
  { found, hasRecovered }: Pick<RowResult, 'found' | 'hasRecovered'>,
): boolean =>
  hasRecovered !== false &&
  (Object.keys(expected) as (keyof typeof expected)[]).every((name) => found[name] === expected[name]);

const WIDTHS = [38, 10, 32, 10, 26, 16, 5, 9];
const print = (cells: readonly string[]): void => {
  process.stdout.write(`        ${cells.map((cell, index) => cell.padEnd(WIDTHS[index] ?? 0)).join(' ')}\n`);
};
