import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyAssets } from './kept-assets.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const START = Date.UTC(2026, 0, 15);

let root: string;
let own: string;
let folder: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'zayavka-assets-'));
  own = join(root, 'build');
  folder = join(root, 'data/assets');
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** Starts the server with a build of these files, `day` days after the first build. */
async function start(day: number, ...names: string[]): Promise<string[]> {
  await rm(own, { recursive: true, force: true });
  await mkdir(own);
  for (const name of names) await writeFile(join(own, name), name);
  await copyAssets({ own, folder, days: 30, now: START + day * DAY_MS });
  return (await readdir(folder)).sort();
}

describe('the assets of earlier builds', () => {
  it('are kept beside those of this one, from the day on which they were replaced', async () => {
    expect(await start(0, 'a-1.js', 'b-1.js')).toEqual(['a-1.js', 'b-1.js']);
    // A build may be served for longer than its assets are kept after the next one.
    expect(await start(100, 'a-2.js', 'b-1.js')).toEqual(['a-1.js', 'a-2.js', 'b-1.js']);
    expect(await start(129, 'a-2.js', 'b-1.js')).toEqual(['a-1.js', 'a-2.js', 'b-1.js']);
    expect(await start(131, 'a-2.js', 'b-1.js')).toEqual(['a-2.js', 'b-1.js']);
    expect(await readFile(join(folder, 'a-2.js'), 'utf8')).toBe('a-2.js');
  });

  it('stay where a build comes back', async () => {
    await start(0, 'a-1.js');
    await start(1, 'a-2.js');
    expect(await start(40, 'a-1.js')).toEqual(['a-1.js', 'a-2.js']);
    expect(await start(80, 'a-1.js')).toEqual(['a-1.js']);
  });

  it.each(['', '{', '["../../../etc/passwd"]'])(
    'are kept though the list of the last start is %j',
    async (text) => {
      await start(0, 'a-1.js');
      await writeFile(`${folder}.json`, text);
      expect(await start(1, 'a-2.js')).toContain('a-2.js');
    },
  );

  it('are whole in every process, though several start at once', async () => {
    await mkdir(own);
    for (let index = 0; index < 20; index += 1) await writeFile(join(own, `${index}.js`), 'x'.repeat(9999));
    const keep = () => copyAssets({ own, folder, days: 30, now: START });
    await Promise.all([keep(), keep(), keep()]);
    const names = await readdir(folder);
    expect(names).toHaveLength(20);
    for (const name of names) expect((await readFile(join(folder, name))).length).toBe(9999);
  });
});
