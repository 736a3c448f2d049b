import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commands } from '../../app/cli/commands/registry.gen.ts';
import { configSchema } from '../../app/cli/diff/config/config-schema.ts';
import type { DiffReport } from '../../app/cli/diff/report.ts';
import { reportSchema } from '../../app/cli/diff/report-schema.ts';
import { runCaptured } from './captured-cli.ts';

const base = fileURLToPath(new URL('../diff/base', import.meta.url));
let folder: string;

async function change(name: string, file: string, from: string, to: string): Promise<void> {
  const path = join(folder, name, file);
  const text = await readFile(path, 'utf8');
  expect(text).toContain(from);
  await writeFile(path, text.replaceAll(from, to));
}

/** The edit gives a warning in form.json; `tighten` adds a proved break in a shared field. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zayavka-rules-'));
  for (const name of ['old', 'definitions']) await cp(base, join(folder, name), { recursive: true });
  await change('definitions', FORM, '"days": 180', '"days": 90');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const tighten = () =>
  change('definitions', 'fields/name.json', '"name": true', '"name": true,\n    "maxLength": 5');
const rules = (config: unknown, name = 'zayavka.diff.json') =>
  writeFile(join(folder, name), typeof config === 'string' ? config : JSON.stringify(config));
const diff = (...args: string[]) =>
  runCaptured(commands, ['diff', 'old', 'definitions', '--lang', 'en', ...args], { cwd: folder });
const report = async (...args: string[]) =>
  JSON.parse((await diff(...args, '--format', 'json')).out) as DiffReport;
const weighed = ({ changes }: DiffReport) =>
  Object.fromEntries(changes.map(({ kind, severity }) => [kind, severity]));

const FORM = 'forms/phone-call/form.json';
const ENTRY = { reason: 'agreed', owner: 'Анна', expires: '2999-01-01' };

describe('zayavka.diff.json', () => {
  it.each([
    ['nothing', {}, 0],
    ['what warns', { failOn: 'warning' }, 1],
    ['what is raised by its kind', { severities: { 'retention.changed': 'breaking' } }, 1],
    ['what is raised by its path', { paths: [{ path: 'forms/*', severity: 'breaking' }] }, 1],
    ['nothing elsewhere', { paths: [{ path: 'forms/other', severity: 'breaking' }] }, 0],
    [
      'nothing of other kinds',
      { paths: [{ path: '**', kinds: ['order.changed'], severity: 'breaking' }] },
      0,
    ],
    [
      'what the last rule leaves',
      {
        failOn: 'warning',
        paths: [
          { path: 'forms', severity: 'breaking' },
          { path: 'forms/phone-*', severity: 'info' },
        ],
      },
      0,
    ],
  ])('fails by %s', async (_what, config, exitCode) => {
    await rules(config);
    expect(await diff()).toMatchObject({ exitCode });
  });

  it('is overruled by the option, and taken from where it is named', async () => {
    await rules({ failOn: 'warning' });
    expect(await diff('--fail-on', 'breaking')).toMatchObject({ exitCode: 0 });
    await rules({}, 'mild.json');
    expect(await diff('--config', 'mild.json')).toMatchObject({ exitCode: 0 });
    expect(await diff('--config', 'none.json')).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining(
        'DIFF_CONFIG: The rules of the comparison, none.json, cannot be read (ENOENT)',
      ),
    });
  });

  it('is found beside the definitions from another folder', async () => {
    await rules({ failOn: 'warning' });
    const args = ['diff', join(folder, 'old'), join(folder, 'definitions')];
    const elsewhere = { cwd: tmpdir() };
    const there = await runCaptured(
      commands,
      [...args, '--definitions', join(folder, 'definitions')],
      elsewhere,
    );
    expect([there.exitCode, (await runCaptured(commands, args, elsewhere)).exitCode]).toEqual([1, 0]);
  });

  it('names the old side where none is named', async () => {
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=QA', '-c', 'user.email=qa@example.ru', ...args], { cwd: folder });
    git('init', '--quiet', '--initial-branch=main');
    git('add', '.');
    git('commit', '--quiet', '-m', 'first');
    await rules({ baseline: 'old' });
    const { out } = await runCaptured(commands, ['diff', '--definitions', 'definitions', '--lang', 'en'], {
      cwd: folder,
    });
    expect(out).toMatch(/^old → working tree/);
  });

  it('takes nothing away from a proof', async () => {
    await tighten();
    await rules({
      severities: { 'limit.tightened': 'info' },
      paths: [{ path: '**', severity: 'info' }],
    });
    expect(weighed(await report())).toEqual({ 'limit.tightened': 'breaking', 'retention.changed': 'info' });
  });

  it.each([
    ['its kind', { severities: { 'mapping.changed': 'info' } }],
    ['its path', { paths: [{ path: '**', severity: 'info' }] }],
  ])(
    'calls what breaks by its kind a warning at least, which leaves the verdict open: %s',
    async (_by, own) => {
      await change(
        'definitions',
        FORM,
        '"conversionPage": { "context": "page" }',
        '"conversionPage": { "context": "referrer" }',
      );
      expect(await report()).toMatchObject({ verdict: 'breaking' });
      await rules({ failOn: 'review', ...own });
      const found = await report();
      expect(weighed(found)).toMatchObject({ 'mapping.changed': 'warning' });
      expect(found.verdict).toBe('review');
      expect(await diff()).toMatchObject({ exitCode: 1 });
      const fingerprints = found.changes.filter(({ kind }) => kind === 'mapping.changed');
      await rules({ ...own, ignores: fingerprints.map(({ fingerprint }) => ({ ...ENTRY, fingerprint })) });
      expect(await report()).toMatchObject({ verdict: 'compatible' });
    },
  );

  it('allows one change, and no other that breaks beside it', async () => {
    await tighten();
    await change('definitions', 'fields/phone.json', '"phone":', '"maxLength": 3,\n    "phone":');
    const { changes } = await report();
    const breaking = changes.filter(({ severity }) => severity === 'breaking');
    expect(breaking.map(({ subject }) => subject).sort()).toEqual(['name', 'phone']);
    for (const { fingerprint, subject } of breaking) {
      await rules({ ignores: [{ ...ENTRY, fingerprint }] });
      const found = await report();
      expect(found.verdict).toBe('breaking');
      expect(found.changes.filter(({ ignored }) => ignored).map((one) => one.subject)).toEqual([subject]);
    }
    await rules({ ignores: breaking.map(({ fingerprint }) => ({ ...ENTRY, fingerprint })) });
    const found = await report();
    expect(found).toMatchObject({ verdict: 'compatible', counts: { ignored: 2 } });
    expect(found.changes[0]?.ignored).toMatchObject({ author: 'Анна', expires: '2999-01-01' });
  });

  it('fails by an entry whose time is over, however mild its change, and not by one that nobody needs', async () => {
    const [found] = (await report()).changes;
    expect(found?.severity).toBe('warning');
    const late = { ...ENTRY, fingerprint: found?.fingerprint, expires: '2020-01-01' };
    await rules({ ignores: [late] });
    expect(await diff()).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining('1 ignore entry has expired and its change is still there'),
    });
    await rules({ ignores: [{ ...late, fingerprint: '000000000000' }] });
    expect(await diff()).toMatchObject({ exitCode: 0, err: '' });
  });

  it.each<[string, unknown, RegExp]>([
    [
      'a setting with a typing error',
      '{\n  "failOm": "review"\n}',
      /DIFF_CONFIG: zayavka\.diff\.json:2:3: "failOm" is not a setting here \(\/failOm\).*Did you mean "failOn"\?/,
    ],
    [
      'a member of an entry',
      { ignores: [{ ...ENTRY, fingerprint: '4d9ec8f64c58', author: 'Анна' }] },
      /"author" is not a setting here \(\/ignores\/0\/author\).*There are: fingerprint, reason, owner/,
    ],
    [
      'a kind',
      { severities: { 'limit.tightend': 'info' } },
      /"limit\.tightend".*Did you mean "limit\.tightened"/,
    ],
    ['a severity', { severities: { 'limit.tightened': 'mild' } }, /no value "mild".*breaking, warning, info/],
    ['a level', { failOn: 'warn' }, /no value "warn" \(\/failOn\).*breaking, review, warning, info/],
    ['an entry without a reason', { ignores: [{ fingerprint: '4d9ec8f64c58' }] }, /"reason" is missing/],
    [
      'an entry without an end',
      { ignores: [{ fingerprint: '4d9ec8f64c58', reason: 'agreed', owner: 'Анна' }] },
      /"expires" is missing \(\/ignores\/0\)/,
    ],
    [
      'a fingerprint that is none',
      { ignores: [{ ...ENTRY, fingerprint: 'limit' }] },
      /the value does not fit \(\/ignores\/0\/fingerprint: pattern/,
    ],
    ['what is no JSON', '{ "failOn": }', /DIFF_CONFIG: .*zayavka\.diff\.json:1:13 DEFINITION_JSON/],
    ['a list', [], /the value does not fit/],
  ])('is refused with its place: %s', async (_what, config, message) => {
    await rules(config);
    const { exitCode, out, err } = await diff();
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
    expect(err).toMatch(message);
  });

  it('has a schema, and reports keep to theirs', async () => {
    const ajv = new Ajv({ strict: false });
    const [found] = (await report()).changes;
    const versions = { form: 'phone-call', old: 'abcdef', new: '012345' };
    const config = {
      $schema: 'docs/diff-config.schema.json',
      ignores: [
        { ...ENTRY, fingerprint: found?.fingerprint },
        { fingerprint: found?.fingerprint, reason: 'seen', owner: 'Анна', versions },
      ],
    };
    expect(ajv.validate(configSchema, config)).toBe(true);
    await rules(config);
    expect(ajv.validate(reportSchema, await report()), ajv.errorsText()).toBe(true);
  });
});
