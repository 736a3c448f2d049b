import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commands } from '../../app/cli/commands/registry.gen.ts';
import { runCaptured } from './captured-cli.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zayavka-merge-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const text = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
const merge = (...args: string[]) => runCaptured(commands, ['merge', ...args], { cwd: folder });

async function write(base: string, ours: string, theirs: string): Promise<void> {
  await Promise.all(
    Object.entries({ base, ours, theirs }).map(([name, content]) =>
      writeFile(join(folder, `${name}.json`), content),
    ),
  );
}
const FILES = ['base.json', 'ours.json', 'theirs.json'];
const ours = (): Promise<string> => readFile(join(folder, 'ours.json'), 'utf8');

describe('zayavka merge', () => {
  it('joins edits of different settings, writes them to OURS and ends with 0', async () => {
    await write(text({ a: 1, b: 1 }), text({ a: 2, b: 1 }), text({ a: 1, b: 1, c: 3 }));
    expect(await merge(...FILES)).toMatchObject({ exitCode: 0, out: '' });
    expect(JSON.parse(await ours())).toEqual({ a: 2, b: 1, c: 3 });
  });

  it('names and marks each setting that both have changed, and ends with 1', async () => {
    await write(text({ a: { b: 1 } }), text({ a: { b: 2 } }), text({ a: { b: 3 } }));
    const { exitCode, out } = await merge(...FILES, '--name', 'forms/x/form.json', '--lang', 'ru');
    expect([exitCode, out]).toEqual([1, 'forms/x/form.json/a/b: было 1, у нас 2, у них 3\n']);
    expect(await ours()).toContain('<<<<<<< ours /a/b\n    "b": 2\n=======\n    "b": 3\n>>>>>>> theirs');
  });

  it('reports conflicts as data', async () => {
    await write(text({ a: 1 }), text({}), text({ a: 3 }));
    const { exitCode, out } = await merge(...FILES, '--format', 'json');
    expect([exitCode, JSON.parse(out)]).toEqual([
      1,
      { name: 'ours.json', conflicts: [{ pointer: '/a', base: 1, theirs: 3 }] },
    ]);
  });

  it.each<[string, string[]]>([
    ['two files', FILES.slice(1)],
    ['a file that is not there', ['base.json', 'ours.json', 'none.json']],
    ['an unknown format', [...FILES, '--format', 'xml']],
  ])('could not: %s', async (_title, args) => {
    await write('{}', '{ "kept": true }', '{}');
    expect(await merge(...args)).toMatchObject({ exitCode: 2, out: '' });
    expect(await ours()).toBe('{ "kept": true }');
  });

  it.each<[string, [base: string, ours: string, theirs: string], string]>([
    [
      'marks the lines that are in conflict',
      ['{\n  "a": 1\n}\n', '{\n  "a": 2\n}\n', '{\n  "a": 3,\n}\n'],
      '{\n<<<<<<< ours\n  "a": 2\n=======\n  "a": 3,\n>>>>>>> theirs\n}\n',
    ],
    [
      'keeps what both have written where no line is',
      [
        '{\n  "a": 1,\n  "b": 1,\n  "c": 1,\n}\n',
        '{\n  "a": 2,\n  "b": 1,\n  "c": 1,\n}\n',
        '{\n  "a": 1,\n  "b": 1,\n  "c": 3,\n}\n',
      ],
      '{\n  "a": 2,\n  "b": 1,\n  "c": 3,\n}\n',
    ],
  ])(
    'merges lines as git does where a text is no JSON, and ends with 1: %s',
    async (_title, texts, merged) => {
      await write(...texts);
      const { exitCode, err } = await merge(...FILES, '--lang', 'ru');
      expect([exitCode, await ours()]).toEqual([1, merged]);
      expect(err).toContain('не JSON');
      expect((await readdir(folder)).toSorted()).toEqual(FILES.toSorted());
    },
  );

  it('leaves OURS alone where nothing can be merged, and ends with 2', async () => {
    await write('{}', '{ "kept": true }', '{ broken\0');
    expect(await merge(...FILES)).toMatchObject({ exitCode: 2 });
    expect(await ours()).toBe('{ "kept": true }');
  });

  it.each(['__proto__', 'constructor', 'toString'])('keeps a member called %s', async (key) => {
    await write('{ "a": 1 }', `{ "a": 2, "${key}": 1 }`, `{ "a": 1, "${key}": 1, "b": 3 }`);
    expect(await merge(...FILES)).toMatchObject({ exitCode: 0 });
    expect(await ours()).toContain(`"${key}": 1`);
    await write('{ "a": 1 }', '{ "a": 2 }', `{ "a": 1, "${key}": 1 }`);
    expect(await merge(...FILES)).toMatchObject({ exitCode: 0 });
    expect(await ours()).toContain(`"${key}": 1`);
  });
});

describe('zayavka merge of a form in its folder', () => {
  const base = join(import.meta.dirname, '../diff/base');
  const name = 'definitions/forms/phone-call/form.json';
  type Edit = (form: FormOfBase) => void;
  interface FormOfBase {
    texts: { title: string; description?: string };
    variants: { retail?: { form: { texts?: { title: string } } } } & Record<string, unknown>;
  }

  /** Merges two edits of a form that has one variant. */
  async function mergeForm(ours: Edit, theirs: Edit, ...args: string[]) {
    await cp(base, join(folder, 'definitions'), { recursive: true });
    const source = await readFile(join(folder, name), 'utf8');
    const sides = [() => undefined, ours, theirs].map((edit) => {
      const form = JSON.parse(source) as FormOfBase;
      form.variants = { retail: form.variants.retail ?? { form: {} } };
      edit(form);
      return text(form);
    }) as [string, string, string];
    await write(...sides);
    return merge(...FILES, '--name', name, ...args);
  }
  const retitle: Edit = (form) => {
    form.texts.title = '@phone-call.vip.title';
  };
  const retitleVariant: Edit = (form) => {
    Object.assign(form.variants.retail?.form ?? {}, { texts: { title: '@phone-call.name' } });
  };

  it('ends with 0 where each change is what it was without the other', async () => {
    const merged = await mergeForm(retitle, (form) => delete form.texts.description);
    expect(merged).toMatchObject({ exitCode: 0, out: '' });
  });

  it.each<[title: string, ours: Edit, theirs: Edit]>([
    ['ours', retitle, retitleVariant],
    ['theirs', retitleVariant, retitle],
  ])('names the change of one side that the other hides, and ends with 1: %s', async (_side, one, other) => {
    const { exitCode, out, err } = await mergeForm(one, other, '--lang', 'ru');
    expect(exitCode).toBe(1);
    expect(out).toContain(`${name}: Текст формы › заголовок: «Закажите звонок» → «`);
    expect(err).toContain('вместе они дают форму');
    expect(JSON.parse(await ours())).toMatchObject({
      texts: { title: '@phone-call.vip.title' },
      variants: { retail: { form: { texts: { title: '@phone-call.name' } } } },
    });
  });
});

describe('zayavka git-setup', () => {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const setUp = () => runCaptured(commands, ['git-setup'], { cwd: folder });
  beforeEach(async () => {
    git('init', '--quiet', '--initial-branch=main');
    git('config', 'user.name', 'Anna');
    git('config', 'user.email', 'anna@example.test');
  });

  it('sets the drivers up, changes nothing the second time, and touches nothing else', async () => {
    await mkdir(join(folder, '.git/info'), { recursive: true });
    await writeFile(join(folder, '.git/info/attributes'), '*.png binary');
    git('config', 'merge.ours.driver', 'true');
    const before = git('config', '--local', '--list').split('\n');
    expect(await setUp()).toMatchObject({ exitCode: 0 });
    const config = git('config', '--local', '--list');
    expect(config.split('\n').filter((line) => !/^(merge|diff)\.zayavka\./.test(line))).toEqual(before);
    const attributes = await readFile(join(folder, '.git/info/attributes'), 'utf8');
    expect(attributes).toBe('*.png binary\ndefinitions/**/*.json merge=zayavka diff=zayavka\n');
    expect(await setUp()).toMatchObject({ exitCode: 0 });
    expect(git('config', '--local', '--list')).toBe(config);
    expect(await readFile(join(folder, '.git/info/attributes'), 'utf8')).toBe(attributes);
    expect(git('check-attr', 'merge', 'definitions/forms/x/form.json')).toContain('merge: zayavka');
    expect(git('check-attr', 'merge', 'package.json')).toContain('unspecified');
  });

  it('leaves a hook of somebody else as it is, and names what to add to it', async () => {
    const hook = join(folder, '.git/hooks/pre-merge-commit');
    await writeFile(hook, '#!/bin/sh\n');
    expect((await setUp()).out).toContain('add "npx zayavka check --definitions definitions" to it');
    expect(await readFile(hook, 'utf8')).toBe('#!/bin/sh\n');
  });

  it('stops a merge before its commit where files that were merged one by one do not fit together', async () => {
    await setUp();
    const hook = join(folder, '.git/hooks/pre-merge-commit');
    const own = `${process.execPath} ${join(import.meta.dirname, '../../app/cli/zayavka.js')}`;
    await writeFile(hook, (await readFile(hook, 'utf8')).replace('npx zayavka', own));
    git('config', 'merge.zayavka.driver', `${own} merge --name %P %O %A %B`);
    await cp(join(import.meta.dirname, '../../definitions'), join(folder, 'definitions'), {
      recursive: true,
    });
    const edit = async (change: (text: string) => string, ...files: string[]): Promise<void> => {
      for (const file of files) {
        const path = join(folder, 'definitions', file);
        const before = await readFile(path, 'utf8');
        expect(change(before)).not.toBe(before);
        await writeFile(path, change(before));
      }
      git('add', '.');
      git('commit', '--quiet', '-m', 'Edit');
    };
    const dictionaries = ['texts/ru.json', 'texts/en.json'];
    await edit((text) => text.replace('{\n', '{\n  "a.spare": "Spare",\n'), ...dictionaries);
    git('checkout', '--quiet', '-b', 'theirs');
    await edit((text) => text.replace('  "a.spare": "Spare",\n', ''), ...dictionaries);
    git('checkout', '--quiet', 'main');
    await edit((text) => text.replace('@phone-call.name', '@a.spare'), 'forms/phone-call/form.json');
    const head = git('rev-parse', 'HEAD');
    expect(() => git('merge', '--no-edit', 'theirs')).toThrow(/form\.json:3:3 UNKNOWN_TEXT/);
    expect(git('rev-parse', 'HEAD')).toBe(head);
  });

  it('lets git merge what two have changed on lines beside each other', async () => {
    await setUp();
    // Git calls the same command by its path, because `npx` finds it only in a clone of the project.
    const driver = `${process.execPath} ${join(import.meta.dirname, '../../app/cli/zayavka.js')} merge --name %P %O %A %B`;
    git('config', 'merge.zayavka.driver', driver);
    const file = join(folder, 'definitions/forms/x.json');
    await mkdir(join(folder, 'definitions/forms'), { recursive: true });
    const commit = async (value: unknown): Promise<void> => {
      await writeFile(file, text(value));
      git('add', '.');
      git('commit', '--quiet', '-m', 'Edit');
    };
    await commit({ a: 1, b: 1 });
    git('checkout', '--quiet', '-b', 'theirs');
    await commit({ a: 1, b: 2 });
    git('checkout', '--quiet', 'main');
    await commit({ a: 2, b: 1 });
    git('merge', '--quiet', '--no-edit', '--no-verify', 'theirs');
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ a: 2, b: 2 });
  });
});
