import { readFile, writeFile } from 'node:fs/promises';
import pixelmatch from 'pixelmatch';
import type { Browser } from 'playwright-core';
import { PNG } from 'pngjs';

/** Browser that rendered the baselines: another one renders the edges of letters differently. */
export interface Manifest {
  /** Major version. */
  chromium: number;
}

const folder = new URL('baselines/', import.meta.url);
const manifest = new URL('manifest.json', folder);

export const browserMajor = (browser: Browser): number => Number.parseInt(browser.version(), 10);

export const readManifest = async (): Promise<Manifest> =>
  JSON.parse(await readFile(manifest, 'utf8')) as Manifest;

export const writeManifest = (content: Manifest): Promise<void> =>
  writeFile(manifest, `${JSON.stringify(content, null, 2)}\n`);

export interface Comparison {
  /** Number of differing pixels; all of them if the sizes differ. */
  differing: number;
  pixels: number;
  /** PNG that marks the differences. */
  diff: Buffer;
}

/** Tolerance of a colour, since baselines have a small palette. */
const COLOR_THRESHOLD = 0.1;

export async function compareWithBaseline(name: string, png: Buffer): Promise<Comparison> {
  const actual = PNG.sync.read(png);
  const baseline = PNG.sync.read(await readFile(new URL(`${name}.png`, folder)));
  const { width, height } = actual;
  const pixels = width * height;
  if (baseline.width !== width || baseline.height !== height) return { differing: pixels, pixels, diff: png };
  const diff = new PNG({ width, height });
  const differing = pixelmatch(baseline.data, actual.data, diff.data, width, height, {
    threshold: COLOR_THRESHOLD,
  });
  return { differing, pixels, diff: PNG.sync.write(diff) };
}
