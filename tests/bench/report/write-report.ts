// Writes the report of the committed figures; `--check` only compares.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import bytes from '../../budget/bytes.json' with { type: 'json' };
import { type Figure, goalText, verdictText } from '../figure.ts';
import { goalsChart } from './chart.ts';
import { committedFigures, type Measured, readFigures } from './figures-file.ts';
import { committedHistory, historyChart, historyTable, readHistory } from './history.ts';
import { readmeFigures, withFigures } from './readme-figures.ts';

/** Packages whose versions the report names. */
const PEER_PACKAGES = [
  'react',
  'react-hook-form',
  'zod',
  '@tanstack/react-form',
  '@rjsf/core',
  '@jsonforms/core',
  'survey-core',
];

const history = readHistory(committedHistory);
const docs = fileURLToPath(new URL('../../../docs/', import.meta.url));
function report(groups: Measured): string {
  const dependencies = Object.assign(
    {},
    ...['tests/bench/peers/packages', 'app'].map(
      (folder) =>
        JSON.parse(readFileSync(new URL(`../../../${folder}/package.json`, import.meta.url), 'utf8'))
          .dependencies,
    ),
  ) as Record<string, string>;
  const versions = PEER_PACKAGES.map((name) => `${name} ${dependencies[name]}`);
  return `# Performance

Generated from [performance.json](performance.json) by \`npm run generate\`; \`npm run bench -- --json docs/performance.json\`
measures all groups again, with \`--only GROUP\` one of them. Machines differ and are noisy, so compared runs alternate in one process, in
shuffled order, and the tables show ratios of medians. Each table shows the load of the machine during its measurement.

Zayavka is compared with ${versions.join(', ')}. Each library shows the same form, written as its own users write it, on a page of its own
(\`tests/bench/peers/show\`), in the Chromium of the other tests, with real keys and clicks. “Ours” is Zayavka. “Plain React inputs” keep the
typed text in an object and validate nothing; they have our styles.

![Figures against their goals](pictures/performance.svg)

## History

Each row is a measurement; the machines differ. The picture has every figure with a goal; the dashed line is the goal.

${historyTable(history)}

![Figures over time, against their goals](pictures/performance-history.svg)

${Object.entries(groups)
  .map(([name, { day, load, figures }]) => section(name, `Measured ${day}, load ${load}.`, figures))
  .join('\n')}`;
}

const section = (name: string, when: string, figures: readonly Figure[]): string =>
  `## ${name.charAt(0).toUpperCase()}${name.slice(1)}

${when}

| Figure | Value | Goal | |
| --- | ---: | ---: | --- |
${figures.map(row).join('\n')}
`;

function row(figure: Figure): string {
  const { name, value, unit } = figure;
  return `| ${name} | ${`${value} ${unit}`.trim()} | ${goalText(figure)} | ${verdictText(figure, '**missed**')} |`;
}

const measured = readFigures(committedFigures);
const readme = fileURLToPath(new URL('../../../README.md', import.meta.url));
const files = {
  [readme]: withFigures(readFileSync(readme, 'utf8'), readmeFigures(measured, bytes.start)),
  [`${docs}pictures/performance.svg`]: goalsChart(measured),
  [`${docs}pictures/performance-history.svg`]: historyChart(history, measured),
  [`${docs}performance.md`]: report(measured),
};
for (const [file, text] of Object.entries(files)) {
  if (!process.argv.includes('--check')) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text)
    throw new Error(
      `GENERATED_DRIFT: ${file} does not match its figures; \`npm run generate\` writes it again.`,
    );
}
