type Point = readonly [x: number, y: number];

const SHADES = 15;

/**
 * Grey-scale canvas on which strokes are drawn and erased with soft edges; each pixel has an amount of ink from 0
 * to 1.
 */
export class Canvas {
  readonly #widthPx: number;
  readonly #heightPx: number;
  readonly #ink: Float32Array;

  constructor(widthPx: number, heightPx: number) {
    this.#widthPx = widthPx;
    this.#heightPx = heightPx;
    this.#ink = new Float32Array(widthPx * heightPx);
  }

  ink(points: readonly Point[], thicknessPx: number): void {
    this.#cover(points, thicknessPx, (before, coverage) => Math.max(before, coverage));
  }

  erase(points: readonly Point[], thicknessPx: number): void {
    this.#cover(points, thicknessPx, (before, coverage) => Math.min(before, 1 - coverage));
  }

  /** Returns 0 for paper to 15 for full ink, per pixel. */
  shades(): Uint8Array {
    return Uint8Array.from(this.#ink, (ink) => Math.round(ink * SHADES));
  }

  #cover(
    points: readonly Point[],
    thicknessPx: number,
    blend: (before: number, coverage: number) => number,
  ): void {
    const reach = thicknessPx / 2 + 0.5;
    for (const [index, [toX, toY]] of points.entries()) {
      const [fromX, fromY] = points[index - 1] ?? [toX, toY];
      const left = Math.max(0, Math.floor(Math.min(fromX, toX) - reach));
      const right = Math.min(this.#widthPx - 1, Math.ceil(Math.max(fromX, toX) + reach));
      const top = Math.max(0, Math.floor(Math.min(fromY, toY) - reach));
      const bottom = Math.min(this.#heightPx - 1, Math.ceil(Math.max(fromY, toY) + reach));
      for (let y = top; y <= bottom; y += 1) {
        for (let x = left; x <= right; x += 1) {
          const coverage = Math.min(1, reach - distance(x, y, fromX, fromY, toX, toY));
          if (coverage <= 0) continue;
          const at = y * this.#widthPx + x;
          this.#ink[at] = blend(this.#ink[at] ?? 0, coverage);
        }
      }
    }
  }
}

/** Returns the distance of a point from a line between two others. */
function distance(x: number, y: number, fromX: number, fromY: number, toX: number, toY: number): number {
  const [alongX, alongY] = [toX - fromX, toY - fromY];
  const squared = alongX * alongX + alongY * alongY;
  const t = squared === 0 ? 0 : ((x - fromX) * alongX + (y - fromY) * alongY) / squared;
  const nearest = Math.min(1, Math.max(0, t));
  return Math.hypot(x - fromX - nearest * alongX, y - fromY - nearest * alongY);
}
