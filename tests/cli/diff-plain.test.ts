import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commands } from '../../app/cli/commands/registry.gen.ts';
import { runCaptured } from './captured-cli.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zayavka-diff-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function diff(old: unknown, now: unknown, ...args: string[]) {
  await writeFile(join(folder, 'old.json'), JSON.stringify(old, null, 2));
  await writeFile(join(folder, 'new.json'), JSON.stringify(now, null, 2));
  return runCaptured(commands, ['diff', 'old.json', 'new.json', '--lang', 'en', ...args], { cwd: folder });
}

describe('a report about two schemas', () => {
  const old = { title: 'a', description: 'x', properties: { a: { title: 'b', 'x-note': 1 } } };
  const now = {
    title: 'c',
    description: 'y',
    properties: { a: { title: 'd', 'x-note': 2, maxLength: 3 } },
  };

  it('counts changed annotations by keyword in one line, and lists them on demand', async () => {
    const { out } = await diff(old, now);
    expect(out).toContain('Annotations changed: 4 (title — 2, description — 1, x-note — 1).');
    expect(out.match(/document\.changed/g)).toBeNull();
    const { out: whole } = await diff(old, now, '--unfold');
    expect(whole.match(/document\.changed/g)).toHaveLength(4);
    expect(whole).not.toContain('Annotations changed');
  });

  it('calls annotations alone compatible, without a warning', async () => {
    const { exitCode, out } = await diff({ title: 'a' }, { title: 'b' }, '--fail-on', 'warning');
    expect([exitCode, out]).toEqual([0, expect.stringContaining('warnings: 0, info: 1')]);
  });

  it('lists only the changes from a level on, with the verdict, counts and exit code of the whole', async () => {
    const wider = { ...now, properties: { ...now.properties, b: { type: 'string' } }, minProperties: 0 };
    const { exitCode, out } = await diff(old, wider, '--only', 'breaking');
    const whole = await diff(old, wider);
    expect(exitCode).toBe(whole.exitCode);
    expect(out).toMatch(/breaking: 2, .*; left out with --only: \d/);
    expect(out).toContain('Limit of a was tightened');
    expect(out).not.toMatch(/ {4}[!·] /);
    const { changes, hidden } = JSON.parse(
      (await diff(old, wider, '--only', 'breaking', '--format', 'json')).out,
    );
    expect([changes.length, hidden]).toEqual([2, 4]);
    expect((await diff(old, wider, '--only', 'some')).exitCode).toBe(2);
  });

  it('names the refusal of answers as the cause, whatever the kind of the change', async () => {
    const { out } = await diff({}, { properties: { a: { type: 'string' } } });
    expect(out).toContain('Breaking: answers that were accepted are refused (1)');
  });

  it('writes characters that nobody sees as escapes', async () => {
    const { out } = await diff(
      { pattern: '^[^\u200b\u2029]*$' },
      { pattern: '^[^\u2029]*$' },
      ...['--format', 'json'],
    );
    const [{ sentence, proofText }] = JSON.parse(out).changes;
    expect(sentence).toBe('the whole document has another form now: ^[^\\u200b\\u2029]*$ → ^[^\\u2029]*$');
    expect(proofText).toContain('\\u200b');
  });

  it.each(['text', 'markdown', 'junit', 'github', 'gitlab'])(
    'has no value longer than 120 characters, and the line of each change: %s',
    async (format) => {
      const long = 'a'.repeat(800);
      const { out } = await diff(
        { properties: { a: { enum: ['b', long] }, b: { maxLength: 800 } } },
        { properties: { a: { enum: ['b'] }, b: { maxLength: 700 } } },
        ...['--format', format],
      );
      expect(out).toContain('aaaa');
      expect(out).not.toMatch(/a{121}/);
      expect(out).toMatch(/new\.json(?::|,line=|",\s+"lines": \{\s+"begin": )\d/);
    },
  );
});
