import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { isEveryCase } from '../nightly/cases.ts';
import { ruleSuites } from '../rules/rule-suites.ts';
import { findFailures } from './find-failures.ts';
import { isAsDeclared } from './run-code-mutants.ts';
import { expectations } from './run-mutants.ts';

const mutate = fileURLToPath(new URL('mutate.ts', import.meta.url));
const SAMPLE_EVERY = isEveryCase ? 9 : 18;

it('the definitions are what the specification expects of them', async () => {
  expect(findFailures(await readDefinitionsFolder(ownDefinitions), expectations())).toEqual([]);
});

it('a schema names every rule as before', () => {
  const changed = ruleSuites.filter(({ rule, declaration }) => !isAsDeclared(rule, declaration));
  expect(changed.map(({ rule }) => rule.slug)).toEqual([]);
});

it('a fixed sample of changes to definitions and rules is noticed', () => {
  // The mutants run in a separate process, because a test runner's loader bypasses Node's module hooks, which
  // install them.
  const { status, stdout, stderr } = spawnSync(process.execPath, [mutate, '--every', String(SAMPLE_EVERY)], {
    encoding: 'utf8',
  });
  expect(stdout.split('\n').filter((line) => line.startsWith('survived'))).toEqual([]);
  expect(Number(/(\d+) mutants/.exec(stderr)?.[1])).toBeGreaterThan(360 / SAMPLE_EVERY);
  expect(status).toBe(0);
}, 600_000);
