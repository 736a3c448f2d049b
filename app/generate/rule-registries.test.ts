import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { rules } from '#rules';
import { comparisonFacts } from '../../validators/rules/facts.gen.ts';
import { ruleSkeleton } from '../cli/skeletons/rule.ts';
import { registryFiles } from './registries.ts';
import { RULES_FOLDER, ruleRegistries } from './rule-registries.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'zayavka-rule-'));
afterAll(() => rmSync(scratch, { recursive: true }));

describe('the folder of a rule', () => {
  it.each([...rules.keys()])('%s has the rule, its cases, its texts and at most its facts', (slug) => {
    const files = [
      `${slug}.cases.ts`,
      ...(slug in comparisonFacts ? [`${slug}.facts.ts`] : []),
      `${slug}.ts`,
      'texts.json',
    ].sort();
    expect(readdirSync(join(root, RULES_FOLDER, slug)).sort()).toEqual(files);
  });

  it.each(Object.entries(comparisonFacts))('%s implies rules that exist', (_slug, { implies = [] }) => {
    expect([...rules.values()].map(({ keyword }) => keyword)).toEqual(expect.arrayContaining([...implies]));
  });
});

const generated = [...(await registryFiles(root))];

describe('the registries', () => {
  it.each(generated)('%s is as it is generated', (file, content) => {
    expect(readFileSync(join(root, file), 'utf8')).toBe(content);
  });

  it('take in a rule from its skeleton alone', () => {
    cpSync(join(root, 'validators'), join(scratch, 'validators'), { recursive: true });
    cpSync(join(root, 'package.json'), join(scratch, 'package.json'));
    for (const folder of ['engine', 'definitions', 'node_modules'])
      symlinkSync(join(root, folder), join(scratch, folder));
    for (const [path, content] of ruleSkeleton('lucky-number').files) {
      mkdirSync(dirname(join(scratch, path)), { recursive: true });
      writeFileSync(join(scratch, path), content);
    }
    for (const { file, source } of ruleRegistries)
      writeFileSync(join(scratch, file), source(scratch) as string);
    const program = `
      const { extraRulesModule, rules } = await import('#rules');
      const { ruleFacts } = await import('#validators');
      const rule = rules.get('lucky-number');
      const use = { keyword: 'lucky-number', params: true };
      console.log(JSON.stringify([rule.check('', {}), extraRulesModule(['lucky-number']), ruleFacts.samples(use)]));`;
    const answer = execFileSync(process.execPath, ['--input-type=module', '-e', program], { cwd: scratch });
    expect(JSON.parse(String(answer))).toEqual([
      { code: 'luckyNumberWrong' },
      '/validators/rules/registry.gen.ts',
      ['something', ''],
    ]);
  });

  it('refuse a rule that is in no chunk', () => {
    const file = join(scratch, RULES_FOLDER, 'date/date.ts');
    writeFileSync(file, readFileSync(file, 'utf8').replace("chunk: 'rare'", "chunk: 'never'"));
    expect(() => ruleRegistries.map(({ source }) => source(scratch))).toThrow(
      'RULE_CHUNK_MISSING: The rule "date" does not say which chunk',
    );
  });
});
