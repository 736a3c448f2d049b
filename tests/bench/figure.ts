/** What a figure has to reach. */
export type Goal = { atMost: number } | { atLeast: number };

/** What a bench prints and writes: ratios within one interleaved run, because machines differ and are noisy. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  goal?: Goal;
  /** What keeps it from its goal, measured: shown where it is missed. */
  limit?: string;
  /** What it is one of many of, such as the pages of a site: a chart shows the one that is nearest to missing. */
  series?: string;
}

export const isMet = ({ value, goal }: Figure): boolean | undefined =>
  goal === undefined ? undefined : 'atMost' in goal ? value <= goal.atMost : value >= goal.atLeast;

/** `≤ 0.1`; empty without a goal. */
export const goalText = ({ goal }: Figure): string =>
  goal === undefined ? '' : 'atMost' in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`;

/** Whether the goal is met, and what keeps the figure from it; `missed` is how the page or the terminal marks that. */
export function verdictText(figure: Figure, missed: string): string {
  const verdict = isMet(figure);
  if (verdict === undefined) return '';
  if (verdict) return 'met';
  return figure.limit === undefined ? missed : `${missed}: ${figure.limit}`;
}

export function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5);
}

/** `part` from 0 to 1; of the numbers given, none between two of them. */
export function quantile(numbers: readonly number[], part: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export const rounded = (value: number, digits = 2): number => Number(value.toFixed(digits));

/** The order of a round: what else the machine does must not hit one variant always. */
export function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
