/** Limit that a figure has to keep. */
export type Goal = { atMost: number } | { atLeast: number };

/**
 * Figure that a bench prints and writes. Most are ratios within one interleaved run, because machines differ
 * and are noisy.
 */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  goal?: Goal;
  /** Measured reason why the goal is missed, shown with the verdict. */
  limit?: string;
  /**
   * Name of the series that the figure belongs to, such as the pages of a site; a chart shows its worst
   * figure.
   */
  series?: string;
}

export const isMet = ({ value, goal }: Figure): boolean | undefined =>
  goal === undefined ? undefined : 'atMost' in goal ? value <= goal.atMost : value >= goal.atLeast;

/** Returns the goal as `≤ 0.1`; empty without a goal. */
export const goalText = ({ goal }: Figure): string =>
  goal === undefined ? '' : 'atMost' in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`;

/**
 * Returns the verdict with the reason for a missed goal. `missed` is the mark of the page or the terminal.
 */
export function verdictText(figure: Figure, missed: string): string {
  const verdict = isMet(figure);
  if (verdict === undefined) return '';
  if (verdict) return 'met';
  return figure.limit === undefined ? missed : `${missed}: ${figure.limit}`;
}

export function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5);
}

/** Returns the quantile `part` (0 to 1) as one of the given numbers, without interpolation. */
export function quantile(numbers: readonly number[], part: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export const rounded = (value: number, digits = 2): number => Number(value.toFixed(digits));

/** Returns the items in a random order: other load of the machine must not always hit the same variant. */
export function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
