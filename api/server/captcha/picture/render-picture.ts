import type { RandomInt } from '../code.ts';
import { Canvas } from './canvas.ts';
import { GLYPHS, type Stroke } from './glyphs.ts';
import { encodePng } from './png.ts';

/** Size of a captcha's picture, in pixels. */
export interface PictureSize {
  widthPx: number;
  heightPx: number;
}

/**
 * Largest tilt of a letter, in radians. All of these were tuned against tesseract 5, which reads
 * one of 600 pictures, and all of them without distortion.
 */
const TILT = 0.3;
const LEAN = 0.2;
const STROKE_PX = 4.6;
const CURVE_PX = 2.6;
const CUT_PX = 1.5;
const MARGIN_PX = 10;
const CURVES = 2;
/**
 * Smallest distance of a curve from the edges, as a fraction of the height: at the edge it would
 * hide nothing.
 */
const CURVE_EDGE = 0.26;
const CUT_EDGE = 0.1;
const CUTS = 2;
const SPECKS_PER_PX = 1 / 130;
/** Distance in px of the points that waves move; straight strokes get points in between. */
const STEP_PX = 3;

type Point = readonly [x: number, y: number];
type Bend = (point: Point) => Point;

/**
 * Renders a code as a PNG: strokes that are tilted, bent by two waves, crossed by curves of their own colour
 * and thickness, cut by gaps and strewn with specks. A machine trained for it reads this too; the protection
 * is single use, few tries and rate limits.
 */
export function renderPicture(
  code: string,
  { widthPx, heightPx }: PictureSize,
  randomInt: RandomInt,
): Buffer {
  const random = (from: number, to: number): number => from + (randomInt(10_001) / 10_000) * (to - from);
  const canvas = new Canvas(widthPx, heightPx);
  const bend = waves(random);
  const ink = (stroke: Stroke, thicknessPx: number): void =>
    canvas.ink(subdivided(stroke).map(bend), thicknessPx);

  const stepPx = (widthPx - 2 * MARGIN_PX) / code.length;
  for (const [index, character] of [...code].entries()) {
    const place = transformTo(MARGIN_PX + stepPx * (index + 0.5), heightPx, stepPx, random);
    for (const stroke of GLYPHS[character] ?? []) {
      ink(stroke.map(place), STROKE_PX + random(-0.5, 0.5));
    }
  }
  for (let index = 0; index < CURVES; index += 1) {
    ink(curve(widthPx, heightPx, CURVE_EDGE, random), CURVE_PX + random(-0.4, 0.4));
  }
  for (let index = 0; index < CUTS; index += 1) {
    canvas.erase(
      subdivided(curve(widthPx, heightPx, CUT_EDGE, random)).map(bend),
      CUT_PX + random(-0.3, 0.3),
    );
  }
  for (let count = widthPx * heightPx * SPECKS_PER_PX; count > 0; count -= 1) {
    const at: Point = [random(0, widthPx), random(0, heightPx)];
    const to: Point = [at[0] + random(-2, 2), at[1] + random(-2, 2)];
    if (count % 4 < 1) canvas.erase([at, to], 1.6);
    else canvas.ink([at, to], random(0.8, 1.8));
  }
  return encodePng({ widthPx, heightPx, pixels: canvas.shades(), palette: palette(random) });
}

/** Returns two crossing waves, which leave no line of the writing straight. */
function waves(random: (from: number, to: number) => number): Bend {
  const [phaseX, phaseY] = [random(0, 6.28), random(0, 6.28)];
  const [lengthX, lengthY] = [random(34, 48), random(46, 70)];
  const [heightX, heightY] = [random(2, 3), random(2.5, 4)];
  return ([x, y]) => [
    x + heightX * Math.sin((y / lengthX) * 2 * Math.PI + phaseX),
    y + heightY * Math.sin((x / lengthY) * 2 * Math.PI + phaseY),
  ];
}

/**
 * Returns the transformation from a glyph's unit box to its position: scale, slant, and tilt about its
 * centre.
 */
function transformTo(
  centreX: number,
  heightPx: number,
  stepPx: number,
  random: (from: number, to: number) => number,
): Bend {
  const width = Math.min(stepPx * random(0.76, 0.86), 37);
  const height = random(40, 47);
  const angle = random(-TILT, TILT);
  const lean = random(-LEAN, LEAN);
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const [shiftX, shiftY] = [random(-2, 2), random(-3, 3)];
  return ([x, y]) => {
    const down = (y - 0.5) * height;
    const across = (x - 0.5) * width - lean * down;
    return [centreX + shiftX + across * cos - down * sin, heightPx / 2 + shiftY + across * sin + down * cos];
  };
}

/**
 * Returns a curve from the left edge to the right one through four heights, each at least `edge` from top and
 * bottom.
 */
function curve(
  widthPx: number,
  heightPx: number,
  edge: number,
  random: (from: number, to: number) => number,
): Stroke {
  const [y0 = 0, y1 = 0, y2 = 0, y3 = 0] = Array.from({ length: 4 }, () =>
    random(heightPx * edge, heightPx * (1 - edge)),
  );
  return Array.from({ length: 25 }, (_point, step) => {
    const t = step / 24;
    const u = 1 - t;
    return [
      -4 + t * (widthPx + 8),
      u * u * u * y0 + 3 * u * u * t * y1 + 3 * u * t * t * y2 + t * t * t * y3,
    ] as const;
  });
}

function subdivided(stroke: Stroke): Point[] {
  const points: Point[] = [];
  for (const [index, [x, y]] of stroke.entries()) {
    const [fromX, fromY] = stroke[index - 1] ?? [x, y];
    const steps = Math.max(1, Math.ceil(Math.hypot(x - fromX, y - fromY) / STEP_PX));
    for (let step = 1; step <= steps; step += 1) {
      points.push([fromX + ((x - fromX) * step) / steps, fromY + ((y - fromY) * step) / steps]);
    }
  }
  return points;
}

const PAPERS = [
  [246, 247, 250],
  [250, 247, 240],
  [243, 249, 245],
] as const;
const INKS = [
  [38, 46, 74],
  [64, 36, 60],
  [24, 62, 56],
] as const;

/** Returns sixteen shades from paper to ink, with a contrast of more than 7 : 1 between the two. */
function palette(random: (from: number, to: number) => number): [number, number, number][] {
  const paper = PAPERS[Math.floor(random(0, PAPERS.length - 0.001))] ?? PAPERS[0];
  const ink = INKS[Math.floor(random(0, INKS.length - 0.001))] ?? INKS[0];
  return Array.from({ length: 16 }, (_shade, index) => {
    const mix = (channel: 0 | 1 | 2): number =>
      Math.round(paper[channel] + ((ink[channel] - paper[channel]) * index) / 15);
    return [mix(0), mix(1), mix(2)];
  });
}
