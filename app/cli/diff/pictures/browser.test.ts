import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchOptions } from '../../../../tests/chromium/launch-options.ts';
import { CUT_MARK, findBrowser, MAX_PICTURE_PX, openBrowser } from './browser.ts';

const LIMIT_MS = 200;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zayavka-browser-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it.each([
  ['hangs', 'exec sleep 60', /BROWSER_HANGS.*0\.2 с/],
  ['ends at once', 'exit 1', /BROWSER_FAILED/],
])('a browser that %s is ended and named', async (_title, script, error) => {
  const path = join(folder, 'browser');
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
  const browser = await openBrowser(path, 'ru', LIMIT_MS);
  await expect(browser.picture('<p>', 100)).rejects.toThrow(error);
  await browser.close();
});

it('a folder is no browser', async () => {
  await expect(findBrowser(folder)).rejects.toThrow('there is no program at this path');
});

it.each([
  ['of usual height is sharp', 3_000, { width: 200, height: 6_000 }],
  ['that is tall has a pixel for each of the page', 9_000, { width: 100, height: 9_000 }],
  ['that Chromium cannot draw is cut, with a note', 20_000, { width: 100, height: MAX_PICTURE_PX }],
])(
  'a picture %s',
  async (_title, heightPx, size) => {
    const { executablePath } = await launchOptions();
    const browser = await openBrowser(executablePath, 'ru');
    const note = `<p ${CUT_MARK} hidden style="position:absolute;top:${MAX_PICTURE_PX - 10}px;left:0;margin:0;width:9px;height:10px;background:#f00">`;
    const page = `<!doctype html><body style="margin:0"><div style="height:${heightPx}px;background:#00f"></div>${note}`;
    const png = PNG.sync.read(await browser.picture(page, 100));
    await browser.close();
    const lastRow = (png.height - 1) * png.width * 4;
    expect(png).toMatchObject(size);
    expect([...png.data.subarray(lastRow, lastRow + 3)]).toEqual(
      heightPx > MAX_PICTURE_PX ? [255, 0, 0] : [0, 0, 255],
    );
  },
  60_000,
);
