import type { ColourPair, SiteColours } from '#engine/model/site';

/** Colours of texts, each with the backgrounds that it stands on. @spec WCAG 2.2, 1.4.3 */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  ink: ['paper', 'surface', 'tint', 'danger-tint'],
  'ink-soft': ['paper', 'surface', 'tint'],
  accent: ['paper', 'surface', 'tint'],
  'accent-strong': ['paper', 'surface', 'tint'],
  'on-accent': ['accent', 'accent-strong'],
  danger: ['paper', 'surface', 'danger-tint'],
  good: ['good-tint'],
  warn: ['warn-tint'],
  paper: ['ink'],
  surface: ['danger'],
};
/** Colours of borders and marks, each with its backgrounds. @spec WCAG 2.2, 1.4.11 */
const GRAPHICS: Readonly<Record<string, readonly string[]>> = {
  line: ['surface', 'paper'],
  focus: ['surface', 'paper', 'tint'],
};
const TEXT_RATIO = 4.5;
const GRAPHIC_RATIO = 3;

/**
 * Contrast of a colour on a background in the light or the dark scheme, with the least ratio that WCAG
 * requires.
 */
export interface Contrast {
  /** Name of the colour of the text or border, such as `ink`. */
  colour: string;
  /** Name of the background colour, such as `paper`. */
  ground: string;
  scheme: keyof ColourPair;
  /** Contrast ratio, from 1 to 21. */
  ratio: number;
  /** Smallest ratio that is required. */
  least: number;
}

/**
 * Returns the contrast of every text and border colour with each background on which it stands, in the light
 * and in the dark scheme.
 */
export const colourContrasts = (colours: SiteColours): Contrast[] => [
  ...contrastsOf(colours, TEXTS, TEXT_RATIO),
  ...contrastsOf(colours, GRAPHICS, GRAPHIC_RATIO),
];

/**
 * Returns the pairs of colours whose contrast is below the ratio that WCAG requires: 4.5 for texts, 3 for
 * borders.
 */
export const lowContrasts = (colours: SiteColours): Contrast[] =>
  colourContrasts(colours).filter(({ ratio, least }) => ratio < least);

function contrastsOf(colours: SiteColours, pairs: typeof TEXTS, least: number): Contrast[] {
  return Object.entries(pairs).flatMap(([colour, grounds]) =>
    grounds.flatMap((ground) =>
      (['light', 'dark'] as const).flatMap((scheme) => {
        const [one, other] = [colours[colour]?.[scheme], colours[ground]?.[scheme]];
        if (one === undefined || other === undefined) return [];
        return [{ colour, ground, scheme, ratio: contrast(one, other), least }];
      }),
    ),
  );
}

/** Returns the contrast ratio of two colours, `#rrggbb`, from 1 (equal) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Returns the relative luminance as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
