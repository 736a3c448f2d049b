import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const folder = new URL('../../definitions/sections/', import.meta.url);
const sections = readdirSync(folder).map((file) => file.replace('.json', ''));

type Scheme = 'light' | 'dark';
type Tokens = Record<string, Record<Scheme, string>>;

/** Returns the colours that a block of declarations sets. */
function tokensOf(selector: string): Tokens {
  const start = css.indexOf(`${selector} {`);
  const body = start < 0 ? '' : css.slice(start, css.indexOf('}', start));
  const found = body.matchAll(/--zy-([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g);
  return Object.fromEntries(
    [...found].map(([, name = '', light = '', dark = '']) => [name, { light, dark }]),
  );
}

const base = tokensOf(':root');
const tokensIn = (section: string): Tokens => ({ ...base, ...tokensOf(`[data-site="${section}"]`) });

/** Returns the relative luminance as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
const contrast = (one: string, other: string): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

/** Text colours with the backgrounds that they appear on. */
const TEXTS = [
  ['ink', ['paper', 'surface', 'tint', 'danger-tint']],
  ['ink-soft', ['paper', 'surface', 'tint']],
  ['accent', ['paper', 'surface', 'tint']],
  ['accent-strong', ['paper', 'surface', 'tint']],
  ['on-accent', ['accent', 'accent-strong']],
  ['danger', ['paper', 'surface', 'danger-tint']],
  ['paper', ['ink']],
  ['surface', ['danger']],
] as const;
/** Borders and marks that carry meaning. */
const GRAPHICS = [
  ['line', ['surface', 'paper']],
  ['focus', ['surface', 'paper', 'tint']],
] as const;

describe.each(sections)('the colours of the section %s', (section) => {
  const tokens = tokensIn(section);
  const colour = (name: string, scheme: Scheme): string => tokens[name]?.[scheme] ?? '';
  const pairs = (list: readonly (readonly [string, readonly string[]])[]) =>
    list.flatMap(([name, grounds]) =>
      grounds.flatMap((ground) =>
        (['light', 'dark'] as const).map((scheme) => [name, ground, scheme] as const),
      ),
    );

  it.each(pairs(TEXTS))('%s on %s, %s: at least 4.5', (name, ground, scheme) =>
    expect(contrast(colour(name, scheme), colour(ground, scheme))).toBeGreaterThanOrEqual(4.5),
  );
  it.each(pairs(GRAPHICS))('%s on %s, %s: at least 3', (name, ground, scheme) =>
    expect(contrast(colour(name, scheme), colour(ground, scheme))).toBeGreaterThanOrEqual(3),
  );
});

it('every section but the main one has colours of its own', () => {
  const own = sections.filter((section) => Object.keys(tokensOf(`[data-site="${section}"]`)).length === 4);
  expect(own).toEqual(sections.filter((section) => section !== 'main'));
});
