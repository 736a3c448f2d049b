import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Changelog } from '../../app/cli/commands/changelog/changelog.ts';
import { commands } from '../../app/cli/commands/registry.gen.ts';
import { runCaptured } from './captured-cli.ts';
import { type History, startHistory } from './history.ts';

let history: History;
let folder: string;
const git: History['git'] = (...args) => history.git(...args);

const change: History['change'] = (...given) => history.change(...given);

beforeAll(async () => {
  history = await startHistory();
  folder = history.folder;
  await change('forms/phone-call/form.json', '"days": 180', '"days": 90');
  await change('fields/name.json', '"name": true', '"name": true,\n    "maxLength": 5');
  git('commit', '--quiet', '-am', 'second');
  git('tag', 'v2');
});
afterAll(() => history.remove());

const changelog = (...args: string[]) =>
  runCaptured(commands, ['changelog', ...args, '--definitions', 'definitions'], { cwd: folder });

describe('zayavka changelog', () => {
  it.each([
    ['ru', 'Изменения: v1 → v2', ['Редакторы', 'Интеграторы'], 'Ломает', 'Срок хранения изменён: 180 → 90'],
    ['en', 'Changes: v1 → v2', ['Editors', 'Integrators'], 'Breaking', 'Retention was changed: 180 → 90'],
  ])('is written for those who notice: %s', async (lang, title, audiences, mark, sentence) => {
    const { exitCode, out, err } = await changelog('v1..v2', '--lang', lang);
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
    const lines = out.split('\n');
    expect(lines[0]).toBe(`## ${title}`);
    expect(lines[2]).toMatch(/^### .+ \(`forms\/phone-call`\)$/);
    expect(lines.filter((line) => /^\*\*.+\*\*$/.test(line))).toEqual(audiences.map((one) => `**${one}**`));
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^- \\*\\*${mark}\\.\\*\\* `)));
    expect(out).toContain(sentence);
    expect(out).not.toContain('undefined');
    if (lang === 'en') expect(out.replaceAll(/«[^»]*»|###.*/g, '')).not.toMatch(/[а-яё]/i);
  });

  it('is data as well', async () => {
    const { out } = await changelog('v1', 'v2', '--format', 'json', '--lang', 'en');
    expect(JSON.parse(out) as Changelog).toMatchObject({
      formatVersion: 1,
      compared: { old: 'v1', new: 'v2' },
      documents: [
        {
          document: 'forms/phone-call',
          visitors: [],
          editors: [{ kind: 'retention.changed', severity: 'warning' }],
          integrators: [
            {
              ...{ kind: 'limit.tightened', severity: 'breaking' },
              places: ['variants: With a name; With a name, for private clients'],
            },
          ],
        },
      ],
    });
  });

  it('has what the rules ignore: a reader of the list has accepted nothing', async () => {
    const [entry] = (JSON.parse((await changelog('v1..v2', '--format', 'json')).out) as Changelog).documents;
    const fingerprint = entry?.editors[0]?.fingerprint;
    const ignores = [{ fingerprint, reason: 'agreed', owner: 'Анна', expires: '2020-01-01' }];
    await writeFile(join(folder, 'rules.json'), JSON.stringify({ ignores }));
    const { exitCode, out } = await changelog('v1..v2', '--config', 'rules.json', '--lang', 'en');
    expect([exitCode, out.includes('Retention was changed')]).toEqual([0, true]);
  });

  it.each([
    ['one version and itself', ['v2..v2'], 0, 'No changes.'],
    ['no versions', [], 2, 'changelog A..B'],
    ['an unknown format', ['v1..v2', '--format', 'html'], 2, 'There are: markdown, json.'],
    ['no time', ['v1..v2', '--time-limit', '0.0001'], 2, 'TIME_OVER'],
    ['a commit that is not here', ['nowhere..v2'], 2, 'git fetch'],
  ])('of %s', async (_what, args, exitCode, message) => {
    const found = await changelog(...args, '--lang', 'en');
    expect(found.exitCode).toBe(exitCode);
    expect(exitCode === 0 ? found.out : found.err).toContain(message);
    if (exitCode === 2) expect(found.out).toBe('');
  });
});
