import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compileForm, snapshotForm } from '#engine/model/compile';
import { loadDefinitions } from '#engine/model/load';
import { createFormChecker } from '#validators';
import { checkExamples, exampleClock } from '../../app/check-examples.ts';
import { commands } from '../../app/cli/commands/registry.gen.ts';
import type { DiffReport } from '../../app/cli/diff/report.ts';
import { reportSchema } from '../../app/cli/diff/report-schema.ts';
import { readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { vocabulary } from '../../app/vocabulary.ts';
import { runCaptured } from './captured-cli.ts';

const base = fileURLToPath(new URL('../diff/base', import.meta.url));
const EXAMPLES = 'forms/phone-call/examples.json';
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zayavka-tests-'));
  for (const name of ['old', 'new']) await cp(base, join(folder, name), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function change(file: string, from: string, to: string): Promise<void> {
  const path = join(folder, 'new', file);
  const text = await readFile(path, 'utf8');
  expect(text).toContain(from);
  await writeFile(path, text.replaceAll(from, to));
}

interface Entry {
  name: string;
  variant: string;
  answers: object;
}
const run = (...args: string[]) => runCaptured(commands, args, { cwd: folder });
const tests = async () =>
  JSON.parse((await run('diff', 'old', 'new', '--lang', 'en', '--format', 'examples')).out) as Record<
    string,
    { accepted: (Entry & { request: object })[]; refused: (Entry & { issues: object })[] }
  >;

/** Plays the examples by the check and returns its problems. */
async function played(side: string): Promise<string[]> {
  const { definitions } = loadDefinitions(await readDefinitionsFolder(join(folder, side)));
  const snapshot = snapshotForm(definitions, 'phone-call', vocabulary);
  const forms = Object.keys(snapshot.variants).map((variant) => {
    const form = compileForm(snapshot, { variant, lang: 'ru', sha256: () => '' });
    return [variant, { form, checker: createFormChecker(form, exampleClock) }] as const;
  });
  const { problems, count } = checkExamples(
    definitions,
    'phone-call',
    new Map(forms),
    snapshot.defaultVariant,
  );
  expect(count).toBeGreaterThan(0);
  return problems.map(({ code }) => code);
}

describe('tests of changes', () => {
  it.each<[string, [string, string, string], 'accepted' | 'refused', object]>([
    [
      'what is refused now',
      ['fields/name.json', '"name": true', '"name": true,\n    "maxLength": 5'],
      'refused',
      { issues: { name: 'tooLong' } },
    ],
    [
      'what is sent otherwise now',
      ['forms/phone-call/form.json', '"form_id"', '"form_code"'],
      'accepted',
      { request: { method: 'POST', body: { form_code: 'phone-call' } } },
    ],
  ])('are what examples.json takes: %s', async (_what, [file, from, to], kind, expected) => {
    await change(file, from, to);
    const { 'phone-call': found } = await tests();
    expect(found?.[kind][0]).toMatchObject(expected);
    const [entry] = found?.[kind] ?? [];
    expect(Object.keys(entry ?? {})).toEqual([
      ...['name', 'variant', 'answers'],
      kind === 'refused' ? 'issues' : 'request',
    ]);
    await writeFile(join(folder, 'new', EXAMPLES), JSON.stringify(found));
    expect(await played('new')).toEqual([]);
    await writeFile(join(folder, 'old', EXAMPLES), JSON.stringify(found));
    expect(await played('old')).toContain('EXAMPLE_DIFFERS');
  });

  it('are in the JSON report where they are asked for, and nowhere else', async () => {
    await change('fields/name.json', '"name": true', '"name": true,\n    "maxLength": 5');
    const report = async (formats: string): Promise<DiffReport> => {
      await run('diff', 'old', 'new', '--format', formats);
      return JSON.parse(await readFile(join(folder, 'report.json'), 'utf8')) as DiffReport;
    };
    const asked = await report('json=report.json,examples');
    expect(asked.changes[0]?.test).toMatchObject({ refused: [{ issues: { name: 'tooLong' } }] });
    expect(new Ajv({ strict: false }).compile(reportSchema)(asked)).toBe(true);
    expect((await report('json=report.json')).changes[0]?.test).toBeUndefined();
  });
});
