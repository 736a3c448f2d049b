import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALPHABET, newCode } from '../../api/server/captcha/code.ts';
import { drawPicture } from '../../api/server/captcha/picture/draw-picture.ts';

const PICTURES = 60;
const MAX_READ = 1;
/** One line, and one word. */
const PAGE_MODES = ['7', '8'];
const isInstalled = spawnSync('tesseract', ['--version']).status === 0;
const random = (max: number): number => randomInt(max);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zayavka-ocr-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.skipIf(!isInstalled)('a machine that reads print (needs tesseract-ocr)', () => {
  it.each([216, 270])(
    `reads at most ${MAX_READ} of ${PICTURES} pictures %i wide`,
    async (widthPx) => {
      const codes = Array.from({ length: PICTURES }, () => newCode(random));
      const files = codes.map((_code, index) => join(folder, `${widthPx}-${index}.png`));
      for (const [index, code] of codes.entries())
        await writeFile(files[index] ?? '', drawPicture(code, { widthPx, heightPx: 68 }, random));
      const list = join(folder, `${widthPx}.txt`);
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
      expect(read.size).toBeLessThanOrEqual(MAX_READ);
    },
    300_000,
  );
});
