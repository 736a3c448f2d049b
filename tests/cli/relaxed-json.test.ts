import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commands } from '../../app/cli/commands/registry.gen.ts';
import { strictJson } from '../../app/cli/diff/plain/relaxed-json.ts';
import type { DiffReport } from '../../app/cli/diff/report.ts';
import { runCaptured } from './captured-cli.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zayavka-jsonc-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('plain schemas with comments and trailing commas', () => {
  it.each([
    ['{ "a": 1, // one\n "b": [1, 2,], /* two\n lines */ }', { a: 1, b: [1, 2] }],
    ['{ "a": "// no comment, }", }', { a: '// no comment, }' }],
    ['[1 /* , */ , // ,\n ]', [1]],
  ])('are read as what they mean: %s', (text, value) => {
    expect(JSON.parse(strictJson(text))).toEqual(value);
    expect(strictJson(text)).toHaveLength(text.length);
  });

  it.each(['{ , }', '{ "a": 1,, }', '[,,]', '{ "a": }', '{ /* open'])('stay broken: %s', (text) => {
    expect(() => JSON.parse(strictJson(text)) as unknown).toThrow();
  });

  it('are left alone where they are strict', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(strictJson(text)).toBe(text);
      }),
    );
  });

  it('are compared, each change at its line', async () => {
    await writeFile(join(folder, 'old.json'), '// the first\n{ "type": "string", }');
    await writeFile(
      join(folder, 'new.json'),
      '{\n  /* shorter\n     now */ "type": "string",\n  "maxLength": 5,\n}',
    );
    const args = ['diff', 'old.json', 'new.json', '--format', 'json'];
    const { out } = await runCaptured(commands, args, { cwd: folder });
    expect((JSON.parse(out) as DiffReport).changes).toMatchObject([
      { kind: 'limit.tightened', location: { file: 'new.json', line: 4 } },
    ]);
  });
});
