import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCheckCache } from './check-cache.ts';

const texts = new Map([
  ['forms/a/form.json', '{}'],
  ['texts/ru.json', '{"a":"b"}'],
]);
const changed = (path: string, text: string): Map<string, string> => new Map([...texts, [path, text]]);

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zayavka-valid-'));
  file = join(folder, 'valid.json');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a folder that a check has found valid', () => {
  it('is known to the next process', async () => {
    await createCheckCache([file]).add(texts);
    expect(createCheckCache([file]).includes(texts)).toBe(true);
    expect(await readdir(folder)).toEqual(['valid.json']);
  });

  it.each<[string, Map<string, string>]>([
    ['a text', changed('texts/ru.json', '{"a":"c"}')],
    ['a file more', changed('forms/b/form.json', '{}')],
    ['a file less', new Map([...texts].slice(1))],
    [
      'text moved from a path into its file',
      new Map([
        ['forms/a/form.jso', 'n{}'],
        ['texts/ru.json', '{"a":"b"}'],
      ]),
    ],
  ])('is checked again when %s differs', async (_what, other) => {
    await createCheckCache([file]).add(texts);
    expect(createCheckCache([file]).includes(other)).toBe(false);
  });

  it.each([
    ['half of a file', (text: string) => text.slice(0, -8)],
    ['another digest', (text: string) => text.replace(/[0-9a-f]{64}/, 'f'.repeat(64))],
    ['another type', () => '{"valid":"all"}'],
    ['nothing', () => ''],
  ])('is checked and recorded again when the record holds %s', async (_what, spoil) => {
    await createCheckCache([file]).add(texts);
    await writeFile(file, spoil(await readFile(file, 'utf8')));
    const spoiled = createCheckCache([file]);
    expect(spoiled.includes(texts)).toBe(false);
    await spoiled.add(texts);
    expect(createCheckCache([file]).includes(texts)).toBe(true);
  });

  it('is only slower where nothing can be written', async () => {
    const nowhere = createCheckCache([join(folder, 'absent/valid.json')]);
    await nowhere.add(texts);
    expect(nowhere.includes(texts)).toBe(true);
  });

  it('takes what a build has found, and writes only its own record', async () => {
    const own = join(folder, 'own.json');
    await createCheckCache([file]).add(texts);
    const both = createCheckCache([file, own]);
    expect(both.includes(texts)).toBe(true);
    await both.add(changed('texts/ru.json', '{}'));
    expect(createCheckCache([own]).includes(changed('texts/ru.json', '{}'))).toBe(true);
    expect(createCheckCache([file]).includes(changed('texts/ru.json', '{}'))).toBe(false);
  });

  it('is kept for a few versions, the newest of them', async () => {
    const versions = Array.from({ length: 20 }, (_, index) => changed('texts/ru.json', String(index)));
    for (const version of versions) await createCheckCache([file]).add(version);
    const known = createCheckCache([file]);
    expect(versions.map((version) => known.includes(version)).lastIndexOf(false)).toBe(11);
  });
});
