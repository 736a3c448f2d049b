interface Range {
  min: number;
  max: number;
  step: number;
}

/**
 * Returns the nearest of min, min + step, … and max to a dragged value. A browser's own range never reaches a
 * maximum that is not a whole number of steps away.
 */
export function snapped(value: number, { min, max, step }: Range): number {
  const onGrid = min + Math.round((value - min) / step) * step;
  const nearest = Math.abs(max - value) <= Math.abs(onGrid - value) ? max : onGrid;
  return Math.min(max, Math.max(min, nearest));
}
