import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findBrowser, openBrowser } from './browser.ts';

const LIMIT_MS = 200;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zayavka-browser-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Opens a program in the place of a browser. */
async function openProgram(script: string) {
  const path = join(folder, 'browser');
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
  return { path, browser: await openBrowser(path, 'ru', LIMIT_MS) };
}

it('a browser that hangs is ended and named', async () => {
  const { path, browser } = await openProgram('exec sleep 60');
  const picture = browser.picture('<p>', 100);
  await expect(picture).rejects.toThrow(`BROWSER_HANGS: Браузер ${path} не сделал снимка за 0.2 с.`);
  await browser.close();
});

it('a browser that ends at once is named', async () => {
  const { path, browser } = await openProgram('exit 1');
  await expect(browser.picture('<p>', 100)).rejects.toThrow(`BROWSER_FAILED: Браузер ${path} завершился`);
  await browser.close();
});

it('a folder is no browser', async () => {
  await expect(findBrowser(folder)).rejects.toThrow('there is no program at this path');
});
