import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { changeKinds } from '#engine/analysis';
import { commands } from '../../app/cli/commands/registry.gen.ts';
import type { DiffReport } from '../../app/cli/diff/report.ts';
import { reportSchema } from '../../app/cli/diff/report-schema.ts';
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
  git('commit', '--quiet', '-am', 'second');
  await change('fields/name.json', '"name": true', '"name": true,\n    "maxLength": 5');
});
afterAll(() => history.remove());

const run = (...args: string[]) => runCaptured(commands, ['diff', '--lang', 'ru', ...args], { cwd: folder });

const DEFINITIONS = ['--definitions', 'definitions'];
const report = async (...args: string[]): Promise<DiffReport> =>
  JSON.parse((await run(...args, '--format', 'json')).out) as DiffReport;
const kindsIn = ({ changes }: DiffReport): string[] => changes.map(({ kind }) => kind);

describe('zayavka diff', () => {
  it('compares HEAD with the working tree when nothing is named', async () => {
    const found = await report(...DEFINITIONS);
    expect(kindsIn(found)).toEqual(['limit.tightened']);
    expect(found).toMatchObject({ verdict: 'breaking', compared: { old: 'HEAD', new: 'рабочее дерево' } });
    expect(found.changes[0]).toMatchObject({
      form: 'phone-call',
      variants: ['form-with-name', 'form-with-name-retail'],
      witness: { name: 'Анна Петрова' },
      location: { file: 'definitions/fields/name.json', line: 8 },
    });
  });

  it.each([
    [['v1', 'HEAD'], ['retention.changed']],
    [['v1..HEAD'], ['retention.changed']],
    [['v1..'], ['limit.tightened', 'retention.changed']],
    [['v1'], ['limit.tightened', 'retention.changed']],
    [
      ['v1:definitions', 'definitions'],
      ['limit.tightened', 'retention.changed'],
    ],
    [['HEAD', 'HEAD'], []],
    [['..HEAD'], []],
    [['definitions', '.'], []],
  ])('takes commits, ranges, parts of commits and folders: %j', async (sides, kinds) => {
    expect(kindsIn(await report(...sides, ...DEFINITIONS)).sort()).toEqual(kinds);
  });

  it('compares two plain schemas, and one with its committed self', async () => {
    await writeFile(join(folder, 'old.json'), '{ "type": "string" }');
    await writeFile(join(folder, 'new.json'), '{\n  "type": "string",\n  "maxLength": 5\n}');
    const found = await report('old.json', 'new.json');
    expect(found).toMatchObject({
      mode: 'schemas',
      verdict: 'breaking',
      forward: 'compatible',
      changes: [{ kind: 'limit.tightened', pointer: '/maxLength', location: { file: 'new.json', line: 3 } }],
    });
    expect(String(found.changes[0]?.witness).length).toBeGreaterThan(5);
    git('add', 'new.json');
    git('commit', '--quiet', '-m', 'schema');
    await writeFile(join(folder, 'new.json'), '{ "type": "string", "maxLength": 9 }');
    expect(kindsIn(await report('new.json'))).toEqual(['limit.relaxed']);
  });

  it('compares schemas in YAML with the files beside them, and names the file of a change', async () => {
    const write = async (side: string, limit: number): Promise<void> => {
      await mkdir(join(folder, side, 'parts'), { recursive: true });
      await writeFile(
        join(folder, side, 'main.yaml'),
        [
          '# the whole',
          '$schema: https://json-schema.org/draft/2020-12/schema',
          'prefixItems:',
          '  - type: string',
          '  - $ref: parts/code.json#code',
          '',
        ].join('\n'),
      );
      await writeFile(
        join(folder, side, 'parts/code.json'),
        `{\n  "$defs": {\n    "code": { "$anchor": "code",\n      "maxLength": ${limit} }\n  }\n}`,
      );
    };
    await write('one', 9);
    await write('two', 5);
    expect(await report('one/main.yaml', 'two/main.yaml')).toMatchObject({
      verdict: 'breaking',
      changes: [{ kind: 'limit.tightened', location: { file: 'two/parts/code.json', line: 4 } }],
    });
    await writeFile(join(folder, 'two/main.yaml'), 'prefixItems:\n  - type: number\n');
    expect((await report('one/main.yaml', 'two/main.yaml')).changes).toContainEqual(
      expect.objectContaining({ kind: 'type.changed', location: { file: 'two/main.yaml', line: 2 } }),
    );
    git('add', 'one');
    git('commit', '--quiet', '-m', 'schemas');
    await write('one', 5);
    expect(await report('one/main.yaml')).toMatchObject({
      changes: [{ pointer: '/$defs/code/maxLength', location: { file: 'one/parts/code.json', line: 4 } }],
    });
    await writeFile(join(folder, 'two/main.yaml'), 'type: [string\n');
    const broken = await run('one/main.yaml', 'two/main.yaml');
    expect(broken).toMatchObject({ exitCode: 2 });
    expect(broken.err).toContain('two/main.yaml:2');
  });

  it('prints what its published schema describes', async () => {
    const validate = new Ajv({ strict: false }).compile(reportSchema);
    for (const found of [
      await report('v1', ...DEFINITIONS, '--replay'),
      await report('old.json', 'new.json'),
    ]) {
      expect(validate(found), JSON.stringify(validate.errors)).toBe(true);
    }
  });

  it('writes SARIF: rules by index, places from the root, and what was allowed as suppressed', async () => {
    const [found] = (await report(...DEFINITIONS)).changes;
    const entry = {
      fingerprint: found?.fingerprint,
      reason: 'agreed',
      author: 'Анна',
      expires: '2999-01-01',
    };
    await writeFile(join(folder, 'sarif-ignore.json'), JSON.stringify([entry]));
    const log = async (...args: string[]) =>
      JSON.parse((await run(...DEFINITIONS, '--format', 'sarif', ...args)).out) as {
        version: string;
        runs: {
          tool: { driver: { rules: { id: string }[] } };
          results: { ruleIndex: number; ruleId: string }[];
        }[];
      };
    const { version, runs } = await log();
    expect(version).toBe('2.1.0');
    const [sent] = runs;
    expect(sent).toMatchObject({
      invocations: [{ executionSuccessful: true }],
      results: [
        {
          ...{ ruleId: 'limit.tightened', level: 'error' },
          partialFingerprints: { 'zayavkaChange/v1': found?.fingerprint },
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri: 'definitions/fields/name.json' },
                region: { startLine: 8 },
              },
            },
          ],
        },
      ],
    });
    for (const { ruleIndex, ruleId } of sent?.results ?? [])
      expect(sent?.tool.driver.rules[ruleIndex]?.id).toBe(ruleId);
    expect((await log('--ignore', 'sarif-ignore.json')).runs[0]?.results).toMatchObject([
      { suppressions: [{ status: 'accepted', justification: 'agreed' }] },
    ]);
    expect((await log('--time-limit', '0.0001')).runs[0]).toMatchObject({
      invocations: [{ executionSuccessful: false, toolExecutionNotifications: [{ level: 'error' }] }],
    });
  });

  it('writes several reports in one run', async () => {
    const { exitCode, out } = await run(
      ...DEFINITIONS,
      '--format',
      'text,json=out/a.json,markdown=out/a.md,html=out/a.html,junit=out/a.xml,github=out/a.txt,gitlab=out/gl.json',
    );
    expect(exitCode).toBe(1);
    expect(out).toContain('раньше принималось "Анна Петрова", теперь нет');
    const read = (name: string) => readFile(join(folder, 'out', name), 'utf8');
    expect(JSON.parse(await read('a.json'))).toMatchObject({ formatVersion: 1 });
    expect(await read('a.md')).toContain('#### Заказ звонка');
    expect(await read('a.html')).toMatch(/^<!doctype html>[\s\S]*<\/html>\n$/);
    expect(await read('a.html')).not.toMatch(/(src|href)=/);
    expect(await read('a.xml')).toContain('failures="1"');
    expect(await read('a.txt')).toMatch(/^::error file=definitions\/fields\/name.json,line=8,title=/);
    expect(JSON.parse(await read('gl.json'))).toMatchObject([
      { severity: 'major', check_name: 'limit.tightened' },
    ]);
  });

  it('speaks both languages, and colours only a terminal', async () => {
    const { out } = await run(...DEFINITIONS, '--lang', 'en');
    expect(out).toContain('Limit of "Name" was tightened: none → at most 5 characters');
    expect(out).not.toContain('\u001b');
    expect(out).toMatch(/^HEAD → working tree \(definitions\)\. Compared 1 form, 1 changed\.\n/);
    expect((await run(...DEFINITIONS)).out).toMatch(
      /^HEAD → рабочее дерево \(definitions\)\. Сравнено: 1 форма, изменено: 1\.\n/,
    );
  });

  it.each([
    [['v1', 'HEAD'], 'breaking', 0],
    [['v1', 'HEAD'], 'warning', 1],
    [['HEAD', 'HEAD'], 'info', 0],
  ])('fails by the level that it is given: %j %s', async (sides, level, exitCode) => {
    expect(await run(...sides, ...DEFINITIONS, '--fail-on', level)).toMatchObject({ exitCode });
  });

  it('always reports changes that could not be decided', async () => {
    const captcha = join(folder, 'captcha');
    await cp(join(folder, 'definitions'), captcha, { recursive: true });
    const path = join(captcha, 'forms/phone-call/form.json');
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replace('"success": {', '"captcha": { "enabled": true },\n  "success": {'));
    const sides = ['definitions', 'captcha'];
    expect(await report(...sides)).toMatchObject({ verdict: 'review', counts: { breaking: 0 } });
    for (const level of [[], ['--fail-on', 'review'], ['--fail-on', 'warning'], ['--fail-on', 'info']])
      expect(await run(...sides, ...level), level.join(' ')).toMatchObject({ exitCode: 1 });
    expect(await run(...sides, '--fail-on', 'breaking')).toMatchObject({
      exitCode: 0,
      err: expect.stringContaining('Совместимость не доказана'),
    });
    expect(await run(...sides, '--fail-on', 'warn')).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining('There are: breaking, review, warning, info.'),
    });
  });

  it('replays examples and reports which would be refused, without their values', async () => {
    const { exitCode, out } = await run(...DEFINITIONS, '--replay', '--lang', 'en', '--format', 'text');
    expect(exitCode).toBe(1);
    expect(out).toContain('2 of 5 examples would be refused now.');
    expect(out).toContain('«everything that a page knows travels along»: name tooLong');
  });

  it('lets changes be ignored until a day, and reports what no longer needs it', async () => {
    const [found] = (await report(...DEFINITIONS)).changes;
    const entry = {
      fingerprint: found?.fingerprint,
      reason: 'agreed',
      author: 'Анна',
      expires: '2999-01-01',
    };
    const write = (...entries: object[]) => writeFile(join(folder, 'ignore.json'), JSON.stringify(entries));
    await write(entry, { ...entry, fingerprint: '000000000000' });
    const allowed = await run(...DEFINITIONS, '--ignore', 'ignore.json');
    expect(allowed).toMatchObject({ exitCode: 0 });
    expect(allowed.out).toContain('разрешено: agreed (Анна, до 2999-01-01)');
    expect(allowed.out).toContain('больше не нужна: 000000000000');
    await write({ ...entry, expires: '2020-01-01' });
    const late = await run(...DEFINITIONS, '--ignore', 'ignore.json');
    expect(late).toMatchObject({ exitCode: 1, out: expect.stringContaining('Срок разрешения истёк') });
    await write({ fingerprint: found?.fingerprint });
    expect(await run(...DEFINITIONS, '--ignore', 'ignore.json')).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining('"reason" must be a sentence'),
    });
  });

  it('takes a team’s severities, but not away from a proof', async () => {
    await writeFile(
      join(folder, 'severity.json'),
      JSON.stringify({ 'retention.changed': 'breaking', 'limit.tightened': 'info' }),
    );
    const found = await report('v1', ...DEFINITIONS, '--severity', 'severity.json');
    expect(found.changes.map(({ kind, severity }) => [kind, severity])).toEqual([
      ['limit.tightened', 'breaking'],
      ['retention.changed', 'breaking'],
    ]);
    await writeFile(join(folder, 'severity.json'), '{ "limit.tightend": "info" }');
    expect(await run(...DEFINITIONS, '--severity', 'severity.json')).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining('Did you mean "limit.tightened"?'),
    });
  });

  it('lists and explains every kind', async () => {
    const list = await run('kinds');
    const help = (await run('--help')).out;
    for (const kind of Object.keys(changeKinds)) {
      expect(list.out).toContain(`  ${kind} `);
      expect(help).toContain(kind);
      for (const lang of ['ru', 'en'])
        expect(await run('--explain', kind, '--lang', lang)).toMatchObject({ exitCode: 0, err: '' });
    }
  });

  it.each([
    ['a commit that is not here', ['nowhere'], 'git fetch origin nowhere'],
    ['a file that is not JSON', ['broken.txt', 'old.json'], 'DEFINITION_JSON'],
    ['a schema that cannot be compiled', ['old.json', 'uncompilable.json'], 'type must be'],
    ['a file and a folder', ['old.json', 'definitions'], 'COMPARISON_UNLIKE'],
    ['a folder without forms', ['empty', 'definitions'], 'DEFINITIONS_NONE'],
    ['a format that does not exist', ['--format', 'jsn'], 'Did you mean "json"?'],
  ])('never calls %s compatible', async (_what, args, message) => {
    await mkdir(join(folder, 'empty'), { recursive: true });
    await writeFile(join(folder, 'broken.txt'), '{ nonsense');
    await writeFile(join(folder, 'uncompilable.json'), '{ "type": "strin" }');
    const { exitCode, out, err } = await run(...args, ...DEFINITIONS);
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
    expect(err).toContain(message);
  });

  it('compares what it can when one form cannot be read, and exits with 2', async () => {
    const other = join(folder, 'partly');
    await cp(join(folder, 'definitions'), other, { recursive: true });
    await cp(join(other, 'forms/phone-call'), join(other, 'forms/second'), { recursive: true });
    await writeFile(join(other, 'forms/second/schema.json'), '{ "$ref": "#/definitions/none" }');
    const { exitCode, out } = await run('definitions', 'partly');
    expect(exitCode).toBe(2);
    expect(out).toMatch(/Сравнение не закончено: second: FORM_UNRESOLVED: UNKNOWN_REF/);
  });

  it('stops at the time limit, and reports what is done and what is not', async () => {
    const { exitCode, out } = await run(...DEFINITIONS, '--time-limit', '0.0001');
    expect(exitCode).toBe(2);
    expect(out).toMatch(/TIME_OVER: Время вышло, сравнено: 0 из \d+\./);
    expect(out).toContain('Не сравнено (1): forms/phone-call');
    expect(out).not.toContain('Различий нет');
    expect(out).not.toContain('Совместимо');
  });

  it('shows of a broken file nothing but its place', async () => {
    const other = join(folder, 'unreadable');
    await cp(join(folder, 'definitions'), other, { recursive: true });
    await writeFile(join(other, 'fields/region.json'), '{\n  "schema": 1,,\n}');
    const { exitCode, out } = await run('definitions', 'unreadable');
    expect(exitCode).toBe(2);
    expect(out.match(/Сравнение не закончено/g)).toHaveLength(1);
    expect(out).toMatch(
      /Сравнение не закончено: unreadable: [^\n]*\(fields\/region.json:2:15 DEFINITION_JSON\)/,
    );
    expect(out).not.toMatch(/Совместимо|Различий нет|удалено/);
    const found = JSON.parse((await run('definitions', 'unreadable', '--format', 'json')).out) as DiffReport;
    expect(found).toMatchObject({
      verdict: 'review',
      changes: [],
      failures: [{ location: { file: 'unreadable/fields/region.json', line: 2, column: 15 } }],
    });
    const annotations = await run('definitions', 'unreadable', '--format', 'github');
    expect(annotations.out).toMatch(/^::error file=unreadable\/fields\/region.json,line=2,/);
    // An added form removes nothing that exists.
    await cp(join(folder, 'definitions'), other, { recursive: true });
    await cp(join(other, 'forms/phone-call'), join(other, 'forms/second'), { recursive: true });
    await writeFile(join(other, 'forms/second/ui.json'), '{');
    const partly = JSON.parse(
      (await run('v1', 'unreadable', '--format', 'json', ...DEFINITIONS)).out,
    ) as DiffReport;
    expect(partly.notCompared).toEqual(['forms/second']);
    expect(kindsIn(partly)).toContain('limit.tightened');
  });

  it.each([
    [['HEAD'], 'HEAD → working tree (definitions)'],
    [['v1..HEAD'], 'v1 → HEAD (definitions)'],
    [['definitions', '.'], 'definitions → .'],
  ])('names the folder that is compared, unless the sides name it: %j', async (sides, start) => {
    const { out } = await run(...sides, ...DEFINITIONS, '--lang', 'en');
    expect(out.split('. Compared')[0]).toBe(start);
  });

  it('marks the words of a text that differ, in every format', async () => {
    const other = join(folder, 'worded');
    await cp(join(folder, 'definitions'), other, { recursive: true });
    const path = join(other, 'texts/ru.json');
    const long = 'Перезвоним в рабочее время. '.repeat(12);
    const dictionary = JSON.parse(await readFile(path, 'utf8')) as Record<string, string>;
    const write = (name: string, minutes: number) => {
      dictionary['phone-call.success.title'] = `${long}Ждите ${minutes} минут.`;
      return writeFile(join(folder, name, 'texts/ru.json'), JSON.stringify(dictionary));
    };
    await cp(other, join(folder, 'worded-before'), { recursive: true });
    await write('worded', 30);
    await write('worded-before', 15);
    const sides = ['worded-before', 'worded'];
    const inText = (await run(...sides)).out;
    expect(inText).toContain('Ждите [-15-] минут.» → «');
    expect(inText).toContain('Ждите {+30+} минут.»');
    expect((await run(...sides, '--format', 'markdown')).out).toContain('Ждите ~~15~~ минут.» → «');
    expect((await run(...sides, '--format', 'html')).out).toContain('Ждите <ins>30</ins> минут.');
    const [change] = (await report(...sides)).changes;
    expect(change?.spans).toContainEqual({ is: 'removed', text: '15' });
    expect(change?.sentence).not.toMatch(/[-+\uE000\uE001]/);
  });

  it('keeps lines to the width of a terminal, and its colours to those who want them', async () => {
    const diff = commands.find(({ name }) => name === 'diff');
    const shown = async (): Promise<string> => {
      let out = '';
      await diff?.run([...DEFINITIONS, '--lang', 'ru'], {
        out: (text) => {
          out += `${text}\n`;
        },
        ...{ err: () => undefined, readInput: async () => '', cwd: folder, isTty: true, columns: 60 },
      });
      return out;
    };
    const coloured = await shown();
    expect(coloured).toContain('\u001b[');
    const plain = coloured.replaceAll(new RegExp(`${String.fromCharCode(27)}\\[[\\d;]+m`, 'g'), '');
    const tooLong = plain.split('\n').filter((line) => line.length > 60 && line.trim().includes(' '));
    expect(tooLong).toEqual([]);
    vi.stubEnv('NO_COLOR', '1');
    expect(await shown()).not.toContain('\u001b');
    vi.unstubAllEnvs();
  });

  it.each([
    [
      'ru',
      'Страница home › Блоки страницы › «Заказ звонка» › Вариант формы: «Для частных клиентов» → «С именем»',
    ],
    [
      'en',
      'Page home › Blocks of the page › “Call request” › Variant of the form: “For private clients” → “With a name”',
    ],
  ])('compares pages, in the words of the studio: %s', async (lang, sentence) => {
    const page = (variant: string) =>
      JSON.stringify({ path: '/', blocks: [{ kind: 'form', form: 'phone-call', variant }] }, null, 2);
    for (const [name, variant] of [
      ['page-before', 'retail'],
      ['page-after', 'form-with-name'],
    ] as const) {
      await cp(join(folder, 'definitions'), join(folder, name), { recursive: true });
      await mkdir(join(folder, name, 'pages'), { recursive: true });
      await writeFile(join(folder, name, 'pages/home.json'), page(variant));
    }
    const { out } = await run('page-before', 'page-after', '--lang', lang);
    expect(out).toContain(sentence);
    expect(out).toContain('page-after/pages/home.json:7');
    expect(out).not.toMatch(lang === 'en' ? /[а-яё]/i : /\b(was|changed|Page)\b/);
  });

  it('stops in the middle of a pattern that would go on for years', async () => {
    const text = { type: 'string', minLength: 40 };
    const years = { ...text, pattern: '^(a+)+b$' };
    await writeFile(join(folder, 'quick.json'), JSON.stringify(text));
    await writeFile(join(folder, 'years.json'), JSON.stringify(years));
    const { exitCode, err } = await run('quick.json', 'years.json', '--time-limit', '0.2');
    expect({ exitCode, isReported: err.includes('TIME_OVER') }).toEqual({ exitCode: 2, isReported: true });
  });

  it('is a diff driver of git: one file is compared as a part of the definitions', async () => {
    const file = 'definitions/fields/name.json';
    await writeFile(join(folder, 'before.json'), git('show', `HEAD:${file}`));
    const { exitCode, out } = await run(
      ...DEFINITIONS,
      '--git-driver',
      file,
      'before.json',
      'abc',
      '100644',
      file,
      'def',
      '100644',
    );
    expect(exitCode).toBe(0);
    expect(out).toContain('limit.tightened');
  });

  it.each(['consents/privacy', 'endpoints/crm-create'])('and so is the document %s', async (document) => {
    const file = `definitions/${document}.json`;
    const { title, ...others } = JSON.parse(git('show', `HEAD:${file}`));
    await writeFile(
      join(folder, 'after.json'),
      JSON.stringify({ title: { ...title, ru: 'Иначе' }, ...others }),
    );
    const hashes = ['abc', '100644', 'after.json', 'def', '100644'];
    const { exitCode, out } = await run(...DEFINITIONS, '--git-driver', file, file, ...hashes);
    expect(exitCode).toBe(0);
    expect(out).toContain('Иначе');
  });

  it.each([
    ['sources/pickup-points.json', 'a source'],
    ['forms/definitions/sources/pickup-points.json', 'a file below a folder that is called like a kind'],
    [
      'my-sources/definitions/sources/pickup-points.json',
      'a file below a folder whose name ends like a kind',
    ],
  ])('compares %s as a document: %s', async (path) => {
    const definitions = fileURLToPath(new URL('../../docs/examples/order/definitions', import.meta.url));
    const text = await readFile(join(definitions, 'sources/pickup-points.json'), 'utf8');
    await writeFile(join(folder, 'source.json'), text);
    await writeFile(join(folder, 'slower.json'), text.replace('"delayMs": 300', '"delayMs": 900'));
    const found = await report('source.json', 'slower.json', '--definitions', definitions, '--as', path);
    expect(kindsIn(found)).not.toEqual([]);
  });

  it('shows each site that one edit allows, because a person decides on each', async () => {
    await cp(join(folder, 'definitions'), join(folder, 'sites'), { recursive: true });
    const form = join(folder, 'sites/forms/phone-call/form.json');
    const sites = ['https://good.example', 'https://other.example'];
    const embed = `{ "embed": ${JSON.stringify({ origins: sites })},`;
    await writeFile(form, (await readFile(form, 'utf8')).replace(/^\{/, embed));
    const { out } = await run('definitions', 'sites', '--format', 'markdown');
    for (const site of sites) expect(out).toContain(site);
  });

  it('refuses to compare two files as one that is no file of a document', async () => {
    const { exitCode, out, err } = await run('quick.json', 'years.json', ...DEFINITIONS, '--as', 'README.md');
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
    expect(err).toContain('README.md is no file of the definitions');
  });
});
