import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultColours, lowContrasts } from '#engine/analysis';
import { brandColours } from '../../app/cli/commands/init/brand-colours.ts';
import { commands } from '../../app/cli/commands/registry.gen.ts';
import { runCli } from '../../app/cli/run-cli.ts';
import { runCaptured } from './captured-cli.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zayavka-init-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const run = (...args: string[]) => runCaptured(commands, args, { cwd: folder });
const read = (path: string) => readFile(join(folder, path), 'utf8');

describe('a new project', () => {
  it.each([
    ['with the defaults', 'site', []],
    [
      'with everything named',
      'site',
      ['--name', 'Полис', '--colour', '#0A5AD6', '--form', 'claim', '--title', 'Страховой случай / Claim'],
    ],
    [
      'with a name of signs that JSON and HTML escape',
      'site',
      ['--name', 'Рога & "Копыта" </script> $& {{form}}'],
    ],
    ['in a folder whose name no package may have', 'Мой сайт', []],
    ['in one language', 'site', ['--languages', 'en']],
    ['in languages of which none is ours', 'site', ['--languages', 'kk', '--title', 'Өтінім']],
    ['with a colour that nobody can read', 'site', ['--colour', '#ffff00']],
  ])('%s has no problems', async (_what, target, options) => {
    const made = await run('init', target, ...options);
    expect(made).toMatchObject({ exitCode: 0, err: expect.stringContaining('npm start') });
    const checked = await run('check', '--definitions', join(folder, target, 'definitions'));
    expect([checked.exitCode, checked.out + checked.err]).toEqual([
      0,
      expect.stringMatching(/^No problems in 1 form/),
    ]);
  });

  it('names itself, its form and its colours in the words that were given', async () => {
    await run('init', 'site', '--name', 'Полис "Плюс"', '--form', 'claim', '--colour', '#0a5ad6');
    const [site, home, manifest] = await Promise.all(
      ['site/definitions/site.json', 'site/definitions/pages/home.json', 'site/package.json'].map(
        async (path) => JSON.parse(await read(path)),
      ),
    );
    expect(site).toMatchObject({ name: { ru: 'Полис "Плюс"' }, colours: { accent: { light: '#0a5ad6' } } });
    expect(home.blocks).toContainEqual({ kind: 'form', anchor: 'claim', form: 'claim' });
    expect(manifest).toMatchObject({
      name: 'site',
      scripts: { start: 'zayavka-server', test: 'node --test' },
    });
    expect(await read('site/README.md')).toMatch(/^# Полис "Плюс"\n/);
  });

  it('has the languages that were asked for, and wordings in them alone', async () => {
    await run('init', 'site', '--languages', 'kk, ru', '--title', 'Өтінім / Заявка');
    const [site, form, home] = await Promise.all(
      ['site.json', 'forms/request/form.json', 'pages/home.json'].map(async (path) =>
        JSON.parse(await read(`site/definitions/${path}`)),
      ),
    );
    expect(site.languages).toEqual(['kk', 'ru']);
    expect(form.title).toEqual({ kk: 'Өтінім', ru: 'Заявка' });
    expect(Object.keys(home.description)).toEqual(['kk', 'ru']);
  });

  it.each([
    ['Өтінім/Заявка', { kk: 'Өтінім', ru: 'Заявка' }],
    ['Заявка', { kk: 'Заявка', ru: 'Заявка' }],
  ])('reads the title %s', async (title, titles) => {
    await run('init', 'site', '--languages', 'kk,ru', '--title', title);
    expect(JSON.parse(await read('site/definitions/forms/request/form.json')).title).toEqual(titles);
  });

  it.each(['A / B / C', 'A / '])('refuses the title %j, and says what it wants', async (title) => {
    expect(await run('init', 'site', '--languages', 'kk,ru', '--title', title)).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining('in their order: kk / ru.'),
    });
  });

  it('leaves no place of its template empty', async () => {
    await run('init', 'site');
    const files = await readdir(join(folder, 'site'), { recursive: true, withFileTypes: true });
    for (const file of files.filter((one) => one.isFile()))
      expect(await readFile(join(file.parentPath, file.name), 'utf8'), file.name).not.toMatch(/(?<!\$)\{\{/);
  });

  it('asks at a terminal for what no option gives', async () => {
    const answers = ['Полис', '', '', 'claim', ''];
    const prompts: string[] = [];
    const exitCode = await runCli(['init', 'site'], commands, {
      out: () => undefined,
      err: () => undefined,
      readInput: async () => '',
      question: async (prompt) => {
        prompts.push(prompt);
        return answers.shift() ?? '';
      },
      cwd: folder,
      isTty: true,
    });
    expect(exitCode).toBe(0);
    expect(prompts).toHaveLength(5);
    expect(JSON.parse(await read('site/definitions/forms/claim/form.json'))).toMatchObject({
      title: { ru: 'Заявка', en: 'Request' },
    });
  });

  it('goes into a folder that is new but for its repository', async () => {
    await mkdir(join(folder, 'site/.git'), { recursive: true });
    expect(await run('init', 'site')).toMatchObject({ exitCode: 0 });
  });
});

describe('no project is written', () => {
  it.each([
    ['without a folder', []],
    ['for two folders', ['site', 'other']],
    ['with a language that is none', ['site', '--languages', 'ru, Kazakh']],
    ['with a colour of another notation', ['site', '--colour', 'blue']],
    ['with a slug of capital letters', ['site', '--form', 'Claim']],
    ['with an unknown language', ['site', '--lang', 'kk']],
    ['in place of a file', ['file.txt']],
    ['into a folder that has files', ['full']],
  ])('%s', async (_what, args) => {
    await writeFile(join(folder, 'file.txt'), 'kept');
    await mkdir(join(folder, 'full'));
    await writeFile(join(folder, 'full/notes.txt'), 'kept');
    const { exitCode, err } = await run('init', ...args);
    expect([exitCode, err]).toEqual([2, expect.stringMatching(/\S/)]);
    expect(await readdir(folder)).toEqual(['file.txt', 'full']);
    expect(await readdir(join(folder, 'full'))).toEqual(['notes.txt']);
  });
});

it('any colour of a brand becomes colours that people can read', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (colour) => {
      const colours = brandColours(`#${colour.toString(16).padStart(6, '0')}`);
      expect(lowContrasts({ ...defaultColours, ...colours })).toEqual([]);
    }),
  );
});
