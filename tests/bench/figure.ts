/** What a bench prints and writes: ratios within one interleaved run, because machines differ and are noisy. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
