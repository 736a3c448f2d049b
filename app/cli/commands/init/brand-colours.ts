import { defaultColours, lowContrasts } from '#engine/analysis';
import type { ColourPair, SiteColours } from '#engine/model/site';

type Scheme = keyof ColourPair;

/** Per scheme: colour to mix in for contrast, background, share of tint, text on the accent. */
const SCHEMES = {
  light: { end: '#000000', ground: '#ffffff', tint: 0.1, onAccent: '#ffffff' },
  dark: { end: '#ffffff', ground: '#18232a', tint: 0.14, onAccent: '#0f171c' },
} as const;
const STEP = 0.04;
const STRONGER = 0.22;
const NAMES = ['accent', 'accent-strong', 'on-accent', 'tint'] as const;

/**
 * Returns the colours of a site from its brand colour (`#rrggbb`), darker for the light scheme and lighter for the
 * dark one until each use has enough contrast.
 */
export function brandColours(brand: string): SiteColours {
  const [light, dark] = [readableIn('light', brand), readableIn('dark', brand)];
  return Object.fromEntries(NAMES.map((name) => [name, { light: light[name], dark: dark[name] }]));
}

type Colours = Readonly<Record<(typeof NAMES)[number], string>>;

function readableIn(scheme: Scheme, brand: string): Colours {
  for (let share = 0; share < 1; share += STEP) {
    const colours = coloursOf(scheme, brand, share);
    if (isReadable(colours, scheme)) return colours;
  }
  return coloursOf(scheme, brand, 1);
}

function coloursOf(scheme: Scheme, brand: string, share: number): Colours {
  const { end, ground, tint, onAccent } = SCHEMES[scheme];
  const accent = mixed(brand, end, share);
  return {
    accent,
    'accent-strong': mixed(accent, end, STRONGER),
    'on-accent': onAccent,
    tint: mixed(ground, brand, tint),
  };
}

function isReadable(colours: Colours, scheme: Scheme): boolean {
  const set = Object.entries(colours).map(([name, colour]) => [name, { light: colour, dark: colour }]);
  return !lowContrasts({ ...defaultColours, ...Object.fromEntries(set) }).some(
    (low) => low.scheme === scheme,
  );
}

/** Returns the colour at `share` of the way from one to another. */
function mixed(one: string, other: string, share: number): string {
  const [from, to] = [partsOf(one), partsOf(other)];
  const parts = from.map((part, index) => Math.round(part + ((to[index] ?? part) - part) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

const partsOf = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
