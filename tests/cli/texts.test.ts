import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { commands } from '../../app/cli/commands/registry.gen.ts';
import { runCaptured } from './captured-cli.ts';

const EXAMPLE = fileURLToPath(new URL('../../docs/examples/insurer/definitions', import.meta.url));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zayavka-texts-'));
  await cp(EXAMPLE, join(folder, 'definitions'), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const texts = (...args: string[]) =>
  runCaptured(commands, ['texts', ...args, '--definitions', join(folder, 'definitions')], { cwd: folder });
const kazakh = async (): Promise<Record<string, unknown>> =>
  JSON.parse(await readFile(join(folder, 'definitions/texts/kk.json'), 'utf8'));

it.each([
  ['xliff', '<target state="needs-translation"></target>', '<target>Сұрақтар</target>'],
  ['csv', 'site.faq.questions;Вопросы;', 'site.faq.questions;Вопросы;Сұрақтар'],
])('texts that are missing go to a translator and come back, as %s', async (format, empty, done) => {
  const exported = await texts('export', '--lang', 'kk', '--format', format, '--missing');
  expect(exported.exitCode).toBe(0);
  expect(exported.out).not.toContain('site.skip');
  const at = exported.out.indexOf('site.faq.questions');
  const file = exported.out.slice(0, at) + exported.out.slice(at).replace(empty, done);
  await writeFile(join(folder, 'kk.file'), file);

  const before = await kazakh();
  const shown = await texts('import', 'kk.file');
  expect([shown.exitCode, shown.out]).toEqual([0, 'site.faq.questions: "Сұрақтар"\n']);
  expect(await kazakh()).toEqual(before);

  expect((await texts('import', 'kk.file', '--write')).exitCode).toBe(0);
  expect(await kazakh()).toEqual({ ...before, 'site.faq.questions': 'Сұрақтар' });
  expect((await texts('import', 'kk.file')).out).toBe('');
});

it('a file that does not fit is refused whole, with its lines', async () => {
  const table = 'key;ru;kk\nsite.faq.questions;Вопросы;Сұрақтар\nsite.faq.qestions;Вопросы;Сұрақтар\n';
  await writeFile(join(folder, 'kk.csv'), table);
  const { exitCode, out } = await texts('import', 'kk.csv', '--write');
  expect(exitCode).toBe(1);
  expect(out).toContain('kk.csv:3 UNKNOWN_KEY');
  expect(out).toContain('site.faq.questions');
  expect(Object.keys(await kazakh())).not.toContain('site.faq.questions');
});

it('a language that the site does not have is named with those that it has', async () => {
  const { exitCode, err } = await texts('export', '--lang', 'ru');
  expect(exitCode).toBe(2);
  expect(err).toContain('kk, ar');
});
