/** Line through points of a character, in a box of width and height 1 with y downwards. */
export type Stroke = readonly (readonly [x: number, y: number])[];

/** Returns points on an ellipse between two angles, in quarter turns clockwise from three o'clock. */
function arc(
  [centreX, centreY]: readonly [number, number],
  [radiusX, radiusY]: readonly [number, number],
  fromQuarter: number,
  toQuarter: number,
): Stroke {
  const steps = Math.ceil(Math.abs(toQuarter - fromQuarter) * 4);
  return Array.from({ length: steps + 1 }, (_point, step) => {
    const angle = ((fromQuarter + ((toQuarter - fromQuarter) * step) / steps) * Math.PI) / 2;
    return [centreX + radiusX * Math.cos(angle), centreY + radiusY * Math.sin(angle)] as const;
  });
}

const SIX: readonly Stroke[] = [
  [...arc([0.78, 0.62], [0.68, 0.62], -1.05, -2), [0.1, 0.69] as const],
  arc([0.48, 0.7], [0.38, 0.3], -2, 2),
];

/**
 * Strokes by which each character of captcha codes is drawn. No font means nothing to install, and no typeface
 * that text recognition was trained on.
 */
export const GLYPHS: Readonly<Record<string, readonly Stroke[]>> = {
  2: [[...arc([0.5, 0.3], [0.4, 0.3], -2.1, 0.35), [0.08, 1], [0.94, 1]]],
  4: [
    [
      [0.7, 1],
      [0.7, 0],
      [0.05, 0.68],
      [0.98, 0.68],
    ],
  ],
  5: [
    [
      [0.86, 0],
      [0.2, 0],
      [0.14, 0.45],
    ],
    [[0.14, 0.45], ...arc([0.46, 0.67], [0.42, 0.33], -1.5, 1.75)],
  ],
  6: SIX,
  7: [
    [
      [0.06, 0],
      [0.94, 0],
      [0.36, 1],
    ],
    [
      [0.36, 0.52],
      [0.86, 0.52],
    ],
  ],
  8: [arc([0.5, 0.25], [0.34, 0.25], -1, 3), arc([0.5, 0.74], [0.42, 0.26], -1, 3)],
  9: SIX.map((stroke) => stroke.map(([x, y]) => [1 - x, 1 - y] as const)),
  A: [
    [
      [0, 1],
      [0.5, 0],
      [1, 1],
    ],
    [
      [0.2, 0.64],
      [0.8, 0.64],
    ],
  ],
  E: [
    [
      [0.9, 0],
      [0.12, 0],
      [0.12, 1],
      [0.92, 1],
    ],
    [
      [0.12, 0.48],
      [0.76, 0.48],
    ],
  ],
  K: [
    [
      [0.12, 0],
      [0.12, 1],
    ],
    [
      [0.9, 0],
      [0.14, 0.54],
    ],
    [
      [0.36, 0.4],
      [0.94, 1],
    ],
  ],
  M: [
    [
      [0, 1],
      [0.1, 0],
      [0.5, 0.72],
      [0.9, 0],
      [1, 1],
    ],
  ],
  H: [
    [
      [0.1, 0],
      [0.1, 1],
    ],
    [
      [0.9, 0],
      [0.9, 1],
    ],
    [
      [0.1, 0.5],
      [0.9, 0.5],
    ],
  ],
  P: [
    [
      [0.14, 1],
      [0.14, 0],
    ],
    [[0.14, 0], ...arc([0.5, 0.28], [0.4, 0.28], -1, 1), [0.14, 0.56]],
  ],
  T: [
    [
      [0.02, 0],
      [0.98, 0],
    ],
    [
      [0.5, 0],
      [0.5, 1],
    ],
  ],
  X: [
    [
      [0.06, 0],
      [0.94, 1],
    ],
    [
      [0.94, 0],
      [0.06, 1],
    ],
  ],
  C: [arc([0.54, 0.5], [0.48, 0.5], -0.45, -3.55)],
};
