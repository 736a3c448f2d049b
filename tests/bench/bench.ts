import { loadavg } from 'node:os';
import { endWith, readCount, readOptions } from '../command-line.ts';
import { type Figure, goalText, verdictText } from './figure.ts';

const USAGE = `npm run bench -- [options]

Prints each figure, its goal, and whether it is met: ratios against peers or limits of the same interleaved run.

  --only GROUP    one group, again and again for several: bytes, typing, "typing with a slow processor", mount,
                  submit, validation, pages, paint, server, submits, diff, studio, growth, commands, lighthouse (which runs only when named)
  --json FILE     writes the figures, beside those of other groups that it holds
  --samples N     how often the browser types (10)
  --pages /,/faq  of lighthouse: these pages alone
  --runs N        of lighthouse: the median of so many (5)`;

const options = readOptions(USAGE, {
  json: { type: 'string' },
  only: { type: 'string', multiple: true },
  samples: { type: 'string', default: '10' },
  pages: { type: 'string' },
  runs: { type: 'string', default: '5' },
});
// Set before React loads, because its development code is several times slower.
process.env.NODE_ENV = 'production';

const samples = readCount(USAGE, 'samples', options.samples);
const runs = readCount(USAGE, 'runs', options.runs);
const print = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * Module address for a dynamic import: it imports packages of peers, which are not installed when the
 * repository is type-checked.
 */
const VALIDATION = new URL('./peers/validation.ts', import.meta.url).href;
interface ValidationModule {
  validationFigures(): Promise<Figure[]>;
}

/** Topic → its measurement; the module loads when it runs. */
const groups: Readonly<Record<string, () => Promise<Figure[]>>> = {
  bytes: async () => [
    ...(await (await import('./bytes.ts')).byteFigures()),
    ...(await (await import('./peers/figures.ts')).peerByteFigures()),
  ],
  typing: async () => (await import('./peers/figures.ts')).drivenTyping(samples),
  'typing with a slow processor': async () => (await import('./peers/figures.ts')).drivenSlow(samples),
  mount: async () => (await import('./peers/figures.ts')).drivenMount(Math.ceil(samples / 2)),
  submit: async () => (await import('./peers/figures.ts')).drivenSubmit(Math.ceil(samples / 2)),
  validation: async () => ((await import(VALIDATION)) as ValidationModule).validationFigures(),
  pages: async () => (await import('./pages.ts')).pageFigures(),
  paint: async () => (await import('./paint.ts')).paintFigures(samples),
  server: async () => (await import('./serving.ts')).servingFigures(),
  submits: async () => (await import('./submits.ts')).submitFigures(),
  diff: async () => (await import('./diff.ts')).diffFigures(),
  studio: async () => (await import('./studio.ts')).studioFigures(),
  growth: async () => (await import('./growth.ts')).growthFigures(),
  commands: async () => (await import('./commands.ts')).commandFigures(),
  lighthouse: async () =>
    (await import('./lighthouse.ts')).lighthouseFigures({
      pages: options.pages?.split(','),
      runs,
      onComplaint: (page, complaint) => print(`${page} ${complaint}`),
    }),
};
const NOT_UNLESS_NAMED = new Set(['lighthouse']);

const wanted = options.only ?? Object.keys(groups).filter((name) => !NOT_UNLESS_NAMED.has(name));
if (!wanted.every((name) => Object.hasOwn(groups, name))) endWith(2, USAGE);
const found: Record<string, Figure[]> = {};
for (const name of wanted) {
  const measure = groups[name];
  if (measure === undefined) continue;
  found[name] = await measure();
  const [load = 0] = loadavg();
  print(`\n${name} (load of the machine ${load.toFixed(1)})`);
  for (const figure of found[name]) print(line(figure));
  if (options.json !== undefined) {
    const { writeFigures } = await import('./report/figures-file.ts');
    writeFigures(options.json, { [name]: found[name] });
  }
}

function line(figure: Figure): string {
  const { name, value, unit } = figure;
  return `  ${name.padEnd(86)}${`${value} ${unit}`.padStart(12)}  ${goalText(figure).padEnd(8)}${verdictText(figure, 'MISSED')}`.trimEnd();
}
