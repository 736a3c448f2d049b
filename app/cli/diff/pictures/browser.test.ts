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
