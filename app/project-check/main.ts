import { fileURLToPath } from 'node:url';
import { type Part, runParts } from './run-parts.ts';

const CACHE = 'node_modules/.cache';
const LAYERS = ['engine', 'validators', 'renderers', 'api', 'app'];
const LAYERS_CONFIG = '.dependency-cruiser.json';

const types: Part[] = [
  {
    name: 'types',
    command: ['tsc', '--noEmit'],
    inputs: ['tsconfig.json', '*.ts', '*.tsx', '*.json'],
  },
];

const others: Part[] = [
  {
    name: 'types-of-the-engine',
    command: ['tsc', '--noEmit', '-p', 'engine/tsconfig.json'],
    inputs: ['tsconfig.json', 'engine'],
  },
  {
    name: 'lint',
    // Biome ignores files of types that it does not support.
    command: ['biome', 'check', '--no-errors-on-unmatched'],
    inputs: ['.'],
    perFile: { settings: ['biome.json', '.gitignore'] },
  },
  {
    name: 'layers',
    command: [
      'depcruise',
      '--config',
      LAYERS_CONFIG,
      '--cache',
      `${CACHE}/depcruise`,
      '--cache-strategy',
      'content',
      ...LAYERS,
    ],
    inputs: [LAYERS_CONFIG, 'package.json', 'tsconfig.json', ...LAYERS],
  },
  // The part always runs, because its warnings are shown each time; the command keeps its report.
  { name: 'definitions', command: ['node', 'app/cli/zayavka.js', 'check'] },
  { name: 'generated', command: ['node', 'app/cli/zayavka.js', 'docs', '--check'], inputs: ['.'] },
  {
    name: 'sentences',
    command: ['node', 'tests/architecture/words/check-sentences.ts'],
    inputs: [...LAYERS, 'tests', '*.md'],
  },
  { name: 'coverage', command: ['node', 'tests/spec-coverage/write-coverage.ts', '--check'], inputs: ['.'] },
  { name: 'report', command: ['node', 'tests/bench/report/write-report.ts', '--check'], inputs: ['.'] },
];

const failed = await runParts([types, others], {
  root: fileURLToPath(new URL('../../', import.meta.url)),
  cache: fileURLToPath(new URL(`../../${CACHE}/parts/`, import.meta.url)),
  print: (text) => void process.stdout.write(text),
});
if (failed.length > 0) {
  process.stdout.write(`Failed: ${failed.join(', ')}\n`);
  process.exitCode = 1;
}
