import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isWithin, readPlugin } from './read-plugin.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zayavka-plugin-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  const manifest = JSON.stringify({ name: 'plugin', peerDependencies: { zayavka: '^0.2.0' } });
  for (const [path, text] of Object.entries({ 'package.json': manifest, ...files })) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

describe('the package of a plug-in', () => {
  it('may have what a compiler leaves beside its modules', async () => {
    const beside = ['shout.d.ts', 'shout.js.map', 'shout.ts', 'shout.test.js', 'README.md'];
    const files = ['shout.js', ...beside].map((name) => [`transforms/${name}`, ''] as const);
    await write(Object.fromEntries(files));
    expect(readPlugin(folder).files.map(({ path }) => path)).toEqual(['transforms/shout.js']);
  });

  it('may have texts with plural forms', async () => {
    const texts = '{"error.shout":{"one":"a","other":"b"}}';
    await write({ 'transforms/shout.js': '', 'texts/ru.json': texts });
    expect(readPlugin(folder).texts.ru).toEqual(JSON.parse(texts));
  });

  it.each([
    ['rules/loud/texts.json', '{"refusal":{"ru":"a"}}', "/refusal must have required property 'en'"],
    [
      'blocks/promo/block.json',
      '{"title":{"ru":"a"},"summary":{},"properties":{},"required":[]}',
      '/title must have',
    ],
    [
      'rules/loud/texts.json',
      '{"refusal":{"ru":"a","en":"b"},"params":{"a":"b"}}',
      '/params/a must be object',
    ],
    ['texts/ru.json', '["a"]', 'must be object'],
    ['texts/en.json', '{"error.loud":1}', '/error.loud must be string,object'],
  ])('is broken by %s with %s', async (file, content, reason) => {
    const texts = '{"refusal":{"ru":"a","en":"b"}}';
    await write({
      ...{ 'rules/loud/loud.js': '', 'rules/loud/texts.json': texts },
      ...(file.startsWith('blocks/') && { 'blocks/promo/block.js': '' }),
      [file]: content,
    });
    expect(() => readPlugin(folder)).toThrow('PLUGIN_BROKEN: ');
    expect(() => readPlugin(folder)).toThrow(file);
    expect(() => readPlugin(folder)).toThrow(reason);
  });
});

it.each([
  ['0.2.0', '0.2.0', true],
  ['0.2.1', '0.2.0', false],
  ['0.2.1', '^0.2.0', true],
  ['0.2.0', '^0.2.1', false],
  ['0.3.0', '^0.2.0', false],
  ['1.4.0', '^1.2.3', true],
  ['1.2.2', '^1.2.3', false],
  ['2.0.0', '^1.2.3', false],
  ['1.0.0', '>=1.0.0', false],
])('the version %s fits %s: %s', (version, range, fits) => {
  expect(isWithin(version, range)).toBe(fits);
});
