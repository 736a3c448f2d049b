import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { rules } from '#rules';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { judgeDefinitions } from './judge-definitions.ts';
import { declarationOf } from './run-code-mutants.ts';
import { expectations } from './run-mutants.ts';

const mutate = fileURLToPath(new URL('mutate.ts', import.meta.url));
const SAMPLE_EVERY = '9';

it('the definitions are what the specification expects of them', async () => {
  expect(judgeDefinitions(await readDefinitionsFolder(ownDefinitions), expectations())).toEqual([]);
});

it('a schema names every rule as before', () => {
  const declared = Object.fromEntries([...rules.values()].map((rule) => [rule.slug, declarationOf(rule)]));
  expect(declared).toEqual(
    JSON.parse(readFileSync(new URL('rule-declarations.json', import.meta.url), 'utf8')),
  );
});

it('a fixed sample of changes to definitions and rules is noticed', () => {
  // A process of its own: mutants are put in place by Node's module hooks, which a test runner's loader passes by.
  const { status, stdout, stderr } = spawnSync(process.execPath, [mutate, '--every', SAMPLE_EVERY], {
    encoding: 'utf8',
  });
  expect(stdout.split('\n').filter((line) => line.startsWith('survived'))).toEqual([]);
  expect(Number(/(\d+) mutants/.exec(stderr)?.[1])).toBeGreaterThan(40);
  expect(status).toBe(0);
}, 600_000);
