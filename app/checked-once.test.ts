import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { locate, parseSource } from '#engine/model/load';
import { areValid, checkedOnce, parseChecked } from './checked-once.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zayavka-reports-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Definitions with an error that the check finds immediately. */
const texts = new Map([['texts/ru.json', '{']]);

describe('a check', () => {
  it('of texts that were checked before is read from the disk', async () => {
    const report = await checkedOnce(texts, folder);
    expect(report.problems.length).toBeGreaterThan(0);
    expect(await checkedOnce(texts, folder)).toEqual(report);
    const [name = '', ...more] = await readdir(folder);
    expect(more).toEqual([]);
    const kept = { ...report, summary: { forms: 7, variants: 7, examples: 7 } };
    await writeFile(join(folder, name), JSON.stringify(kept));
    expect(await checkedOnce(texts, folder)).toEqual(kept);
    expect(await areValid(texts, folder)).toBe(false);
  });

  it('of other texts is made', async () => {
    await checkedOnce(texts, folder);
    await checkedOnce(new Map([['texts/ru.json', '[']]), folder);
    expect((await readdir(folder)).length).toBe(2);
  });

  it('is made where nothing can be kept', async () => {
    const nowhere = join(folder, 'file');
    await writeFile(nowhere, '');
    expect((await checkedOnce(texts, nowhere)).problems.length).toBeGreaterThan(0);
    expect(await readFile(nowhere, 'utf8')).toBe('');
  });

  it('is made where half of a report is kept', async () => {
    const report = await checkedOnce(texts, folder);
    const [name = ''] = await readdir(folder);
    await writeFile(join(folder, name), '{"problems":[');
    expect(await areValid(texts, folder)).toBe(false);
    expect(await checkedOnce(texts, folder)).toEqual(report);
  });

  it('of texts that nobody has checked is no reason to trust them', async () => {
    expect(await areValid(texts, folder)).toBe(false);
  });

  it('keeps the last twenty reports', async () => {
    for (let n = 0; n < 25; n += 1) await checkedOnce(new Map([['texts/ru.json', `{${n}`]]), folder);
    expect((await readdir(folder)).length).toBe(20);
  });
});

it('a file that is read without its places has them when they are asked for', () => {
  const text = '\uFEFF{\n  "a": { "b": [1, 2] }\n}\n';
  const [quick, whole] = [parseChecked('x.json', text).file, parseSource('x.json', text).file];
  expect(quick.value).toEqual(whole.value);
  expect(locate(quick, ['a', 'b', 1])).toEqual(locate(whole, ['a', 'b', 1]));
});
