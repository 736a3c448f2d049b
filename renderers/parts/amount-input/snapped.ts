interface Range {
  min: number;
  max: number;
  step: number;
}

/**
 * Returns the nearest of min, min + step, … and max to a dragged value. A browser's range input
 * never reaches a maximum between two steps.
 */
export function snapped(value: number, { min, max, step }: Range): number {
  const onGrid = min + Math.round((value - min) / step) * step;
  const nearest = Math.abs(max - value) <= Math.abs(onGrid - value) ? max : onGrid;
  return Math.min(max, Math.max(min, nearest));
}
