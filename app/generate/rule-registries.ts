import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appError } from '../app-error.ts';
import {
  type Entry,
  exportName,
  folderEntries,
  GENERATED,
  importLines,
  type RecordOptions,
  type Registry,
  recordModule,
  textsModule,
} from './registry-source.ts';

/** Folder of the validation rules, from the repository's root. */
export const RULES_FOLDER = 'validators/rules';

/** Generators of the registry files from the folders of rules. A rule's chunk and keyword are read from its text. */
const sources: Readonly<Record<string, (folder: string) => string>> = {
  'common.gen.ts': (folder) => {
    const { common, frequent, related } = byChunk(folder);
    return [
      ...listModule(common, 'commonRules', 'Rules of the chunk `common`.'),
      ...keywordList('frequent', frequent),
      ...keywordList('related', related),
    ].join('\n');
  },
  'frequent.gen.ts': (folder) =>
    [...listModule(byChunk(folder).frequent, 'frequentRules', 'Rules of the chunk `frequent`.'), ''].join(
      '\n',
    ),
  'related.gen.ts': (folder) => {
    const { frequent, related } = byChunk(folder);
    const entries = [...frequent, ...related];
    return [...listModule(entries, 'relatedRules', 'Rules of the chunks `frequent` and `related`.'), ''].join(
      '\n',
    );
  },
  'registry.gen.ts': (folder) =>
    [
      ...listModule(folderEntries(folder), 'all'),
      '/** Every rule that a schema may name, by slug. */',
      'export const rules: ReadonlyMap<string, Rule> = new Map(all.map((rule) => [rule.slug, rule]));',
      '',
    ].join('\n'),
  'suites.gen.ts': (folder) =>
    partModule(
      folder,
      (slug) => `${slug}.cases.ts`,
      'ruleSuites: Readonly<Record<string, RuleSuite>>',
      'The cases of every rule, by slug.',
      { type: `import type { RuleSuite } from './rule-suite.ts';`, clause: (name) => `* as ${name}` },
    ),
  'facts.gen.ts': (folder) =>
    partModule(
      folder,
      (slug) => `${slug}.facts.ts`,
      'comparisonFacts: Readonly<Record<string, ComparisonFacts>>',
      'Facts about single rules for the comparison of schemas, by slug.',
      {
        type: `import type { ComparisonFacts } from './comparison-facts.ts';`,
        clause: (name) => `{ facts as ${name} }`,
      },
    ),
  'texts.gen.ts': (folder) =>
    partModule(
      folder,
      () => 'texts.json',
      'ruleTexts: Readonly<Record<string, RuleTexts>>',
      'Texts about every rule for authors of forms, by slug.',
      { type: `import type { RuleTexts } from './define-rule.ts';`, clause: (name) => name },
    ),
};

/** Folder of the functions that other projects call, from the repository's root. */
const PLAIN_FOLDER = 'validators/plain';

/** Generated modules that list the validation rules, and those by which rules are used without Ajv. */
export const ruleRegistries: readonly Registry[] = [
  ...Object.entries(sources).map(([file, source]) => ({
    file: `${RULES_FOLDER}/${file}`,
    source: (root: string) => source(join(root, RULES_FOLDER)),
  })),
  { file: `${PLAIN_FOLDER}/functions.gen.ts`, source: functionsModule },
  { file: `${PLAIN_FOLDER}/error-texts.gen.ts`, source: errorTextsModule },
];

/**
 * Generates a function for each rule about one value; a rule about several answers is a keyword only. A
 * bundler removes unused functions.
 */
function functionsModule(root: string): string {
  const { common, frequent, rare } = byChunk(join(root, RULES_FOLDER));
  const entries = [...common, ...frequent, ...rare].sort((one, other) => (one.slug < other.slug ? -1 : 1));
  return [
    GENERATED,
    `import { type RuleFunction, ruleFunction } from './rule-function.ts';`,
    ...entries.map(({ slug, path }) => {
      const name = exportName(slug, 'rule');
      return `import { ${name} as ${name}Rule } from '${path.replace('./', '../rules/')}';`;
    }),
    '',
    ...entries.map(({ slug }) => {
      const name = exportName(slug, 'rule');
      return [
        `/** Checks one value by the rule \`${slug}\`; null means that it is accepted. */`,
        `export const ${name}: RuleFunction = /* @__PURE__ */ ruleFunction(${name}Rule);`,
      ].join('\n');
    }),
    '',
  ].join('\n');
}

const QUOTED_WORD = /'([a-zA-Z]+)'/g;

/** Generates the texts of the errors that a rule names. */
function errorTextsModule(root: string): string {
  const sourceFiles = globSync('**/*.ts', { cwd: join(root, RULES_FOLDER) }).filter(
    (path) => !path.includes('.test.'),
  );
  const named = new Set(
    sourceFiles.flatMap((path) =>
      [...readFileSync(join(root, RULES_FOLDER, path), 'utf8').matchAll(QUOTED_WORD)].map(
        ([, word = '']) => word,
      ),
    ),
  );
  return textsModule(root, 'errorTexts', (texts) =>
    texts.flatMap(([key, text]): [string, unknown][] => {
      const [, code] = /^error\.(\w+)$/.exec(key) ?? [];
      return code !== undefined && (named.has(code) || code === 'wrongType') ? [[code, text]] : [];
    }),
  );
}

interface RuleEntry extends Entry {
  keyword: string;
}

const keywordList = (chunk: string, entries: readonly RuleEntry[]): string[] => [
  `/** Keywords that the chunk \`${chunk}\` is fetched for. */`,
  `export const ${chunk}Keywords: readonly string[] = [`,
  ...entries.map(({ keyword }) => `  '${keyword}',`),
  '];',
  '',
];

function byChunk(folder: string): Record<'common' | 'frequent' | 'related' | 'rare', RuleEntry[]> {
  const found = { common: [], frequent: [], related: [], rare: [] } as Record<string, RuleEntry[]>;
  for (const entry of folderEntries(folder)) {
    const text = readFileSync(join(folder, entry.path), 'utf8');
    const chunk = /^ {2}chunk: '(\w+)',$/m.exec(text)?.[1] ?? '';
    const keyword = /^ {2}keyword: '([\w-]+)',$/m.exec(text)?.[1] ?? entry.slug;
    const list = found[chunk];
    if (list === undefined) {
      throw appError('RULE_CHUNK_MISSING', { rule: entry.slug, known: Object.keys(found).join(', ') });
    }
    list.push({ ...entry, keyword });
  }
  return found;
}

const listModule = (entries: readonly Entry[], list: string, summary?: string): string[] => [
  GENERATED,
  `import type { Rule } from './define-rule.ts';`,
  ...importLines(entries, 'rule'),
  '',
  ...(summary === undefined ? [] : [`/** ${summary} */`]),
  `${summary === undefined ? '' : 'export '}const ${list}: readonly Rule[] = [`,
  ...entries.map(({ slug }) => `  ${exportName(slug, 'rule')},`),
  '];',
  '',
];

/** Generates a record of one file per folder, for the rules that have it. */
const partModule = (
  folder: string,
  part: (slug: string) => string,
  declaration: string,
  summary: string,
  options: RecordOptions,
): string =>
  recordModule(
    folderEntries(folder)
      .map(({ slug }) => ({ slug, path: `./${slug}/${part(slug)}` }))
      .filter(({ path }) => existsSync(join(folder, path))),
    'rule',
    declaration,
    summary,
    options,
  );
