import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { rules } from '#rules';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { judgeDefinitions } from './judge-definitions.ts';
import { listed } from './mutate.ts';
import { declarationOf } from './run-code-mutants.ts';
import { expectations, runMutants } from './run-mutants.ts';

it('the definitions are what the specification expects of them', async () => {
  expect(judgeDefinitions(await readDefinitionsFolder(ownDefinitions), expectations())).toEqual([]);
});

it('a schema names every rule as before', () => {
  const declared = Object.fromEntries([...rules.values()].map((rule) => [rule.slug, declarationOf(rule)]));
  expect(declared).toEqual(
    JSON.parse(readFileSync(new URL('rule-declarations.json', import.meta.url), 'utf8')),
  );
});

it('a fixed sample of changes to definitions and rules is noticed', async () => {
  const { tried, survivors } = await runMutants(9);
  expect(tried).toBeGreaterThan(40);
  expect(survivors.filter((survivor) => listed[survivor] === undefined)).toEqual([]);
}, 120_000);
