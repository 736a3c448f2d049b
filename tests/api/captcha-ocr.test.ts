import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALPHABET, newCode } from '../../api/server/captcha/code.ts';
import { Canvas } from '../../api/server/captcha/picture/canvas.ts';
import { GLYPHS } from '../../api/server/captcha/picture/glyphs.ts';
import { encodePng } from '../../api/server/captcha/picture/png.ts';
import { renderPicture } from '../../api/server/captcha/picture/render-picture.ts';

const PICTURES = 60;
const MAX_READ = 1;
const HEIGHT_PX = 68;
/** Page segmentation modes for one line and for one word. */
const PAGE_MODES = ['7', '8'];
const TIMEOUT_MS = 300_000;
const isInstalled = spawnSync('tesseract', ['--version']).status === 0;
const random = (max: number): number => randomInt(max);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zayavka-ocr-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Returns how many pictures it reads, in the better mode for each. */
async function countRead(makePicture: (code: string) => Buffer): Promise<number> {
  const codes = Array.from({ length: PICTURES }, () => newCode(random));
  const files = codes.map((_code, index) => join(folder, `${index}.png`));
  for (const [index, code] of codes.entries()) await writeFile(files[index] ?? '', makePicture(code));
  const list = join(folder, 'list.txt');
  await writeFile(list, files.join('\n'));
  const read = new Set<number>();
  for (const mode of PAGE_MODES) {
    const { stdout } = spawnSync(
      'tesseract',
      [list, '-', '--psm', mode, '-c', `tessedit_char_whitelist=${ALPHABET}`],
      { encoding: 'utf8' },
    );
    // A form feed ends each page.
    for (const [index, text] of stdout.split('\f').entries()) {
      if (text.replaceAll(/\s/g, '') === codes[index]) read.add(index);
    }
  }
  return read.size;
}

/** Returns a picture of the same characters without distortion. */
function makePlainPicture(code: string): Buffer {
  const widthPx = 216;
  const canvas = new Canvas(widthPx, HEIGHT_PX);
  for (const [index, character] of [...code].entries()) {
    for (const stroke of GLYPHS[character] ?? []) {
      canvas.ink(
        stroke.map(([x, y]) => [14 + index * 39 + x * 28, 14 + y * 40]),
        4.6,
      );
    }
  }
  const palette = Array.from({ length: 16 }, (_shade, index) => {
    const grey = 255 - index * 15;
    return [grey, grey, grey] as const;
  });
  return encodePng({ widthPx, heightPx: HEIGHT_PX, pixels: canvas.shades(), palette });
}

describe.skipIf(!isInstalled)('a machine that reads print (skipped without tesseract-ocr)', () => {
  it(
    'reads most of the characters while nothing is bent, crossed or cut: it is not blind',
    async () => expect(await countRead(makePlainPicture)).toBeGreaterThan(PICTURES / 2),
    TIMEOUT_MS,
  );

  it.each([216, 270])(
    `reads at most ${MAX_READ} of ${PICTURES} pictures that are %i wide`,
    async (widthPx) => {
      const count = await countRead((code) => renderPicture(code, { widthPx, heightPx: HEIGHT_PX }, random));
      expect(count).toBeLessThanOrEqual(MAX_READ);
    },
    TIMEOUT_MS,
  );
});
