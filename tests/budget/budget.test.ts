import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Bytes } from './measure-bytes.ts';

/** Sizes that were accepted last; `node tests/budget/write-bytes.ts` updates them. */
const accepted = JSON.parse(readFileSync(new URL('bytes.json', import.meta.url), 'utf8')) as Bytes;
const GROWTH = 1.02;
/** Tolerance in bytes: below it, two per cent is less than another build of a compressor changes. */
const ROUNDING_BYTES = 64;
const KIB = 1024;

let measured: Bytes;
beforeAll(() => {
  const script = fileURLToPath(new URL('write-bytes.ts', import.meta.url));
  // The script runs in its own process, because this one would build everything for tests.
  const env = { ...process.env, NODE_ENV: 'production' };
  measured = JSON.parse(
    execFileSync(process.execPath, [script, '--print'], { env, encoding: 'utf8' }),
  ) as Bytes;
}, 120_000);

/** Returns every figure by its path. */
const figures = (bytes: object, prefix = ''): [string, number][] =>
  Object.entries(bytes).flatMap(([name, value]): [string, number][] =>
    typeof value === 'number' ? [[prefix + name, value]] : figures(value as object, `${prefix}${name} `),
  );

describe('a page load', () => {
  it('grows by no more than two per cent without being accepted', () => {
    const limits = new Map(figures(accepted));
    const grown = figures(measured).filter(
      ([name, bytes]) => bytes > Math.max(0, limits.get(name) ?? 0) * GROWTH + ROUNDING_BYTES,
    );
    expect(grown, 'node tests/budget/write-bytes.ts accepts them').toEqual([]);
  });

  it('runs at most 4 KiB of script before a visitor turns to it', () => {
    expect(measured.start).toBeLessThanOrEqual(4 * KIB);
  });

  it('a page with the phone-call form takes at most 28.5 KiB of script above React and react-query', () => {
    expect(measured.phonePage.code).toBeLessThanOrEqual(28.5 * KIB);
  });

  it('a page with any other form takes at most 13.5 KiB more', () => {
    const more = Object.entries(measured.beyondPhonePage).filter(([, { code }]) => code > 13.5 * KIB);
    expect(more).toEqual([]);
  });

  it('styles take at most 9 KiB, and those of paper half a KiB more', () => {
    expect(measured.css.page).toBeLessThanOrEqual(9 * KIB);
    expect(measured.css.print).toBeLessThanOrEqual(0.5 * KIB);
  });

  it('typefaces take at most 45 KiB in all', () => {
    const faces = globSync('renderers/styles/*.woff2', { cwd: new URL('../..', import.meta.url) });
    expect(faces).not.toEqual([]);
    const sizes = faces.map((face) => statSync(new URL(`../../${face}`, import.meta.url)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(45 * KIB);
  });
});
