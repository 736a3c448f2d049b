import type { Measured } from './figures-file.ts';

const KIB = 1024;
const PEERS = ['React Hook Form + zod', 'stock RJSF', 'SurveyJS', 'JSON Forms'];

/**
 * Returns the README's section of the committed figures. `startBytes` is the size of the script that a page
 * of ours runs without interaction.
 */
export function readmeFigures(groups: Measured, startBytes: number): string {
  const figureOf = (name: string): number => {
    const found = Object.values(groups)
      .flatMap(({ figures }) => figures)
      .find((figure) => figure.name === name);
    if (found === undefined) throw new Error(`FIGURE_MISSING: nothing was measured as "${name}"`);
    return found.value;
  };
  const kib = (name: string): string => `${Math.round(figureOf(name))} KiB`;
  const scripts = PEERS.map((peer) => kib(`${peer} and react-query, script`));
  const times = (what: string): string[] =>
    PEERS.map((peer) => {
      const value = figureOf(`${peer}: ${what} / ours`);
      return `${value < 100 ? value.toFixed(1) : Math.round(value)} ×`;
    });
  const rows = [
    ['', 'Zayavka', ...PEERS],
    ['---', ...['', ...PEERS].map(() => '---:')],
    ['JavaScript before the first interaction, gzip', `${(startBytes / KIB).toFixed(1)} KiB`, ...scripts],
    [
      'JavaScript in total, until the form is sent, gzip',
      kib('script in all, when it was filled in and sent'),
      ...scripts,
    ],
    ['Time per keystroke in 200 fields, relative to Zayavka', '1 ×', ...times('key in 200 fields')],
  ];
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Replaces the section of figures in the README. */
export function withFigures(readme: string, figures: string): string {
  const [start, end] = ['<!-- figures: npm run generate -->', '<!-- end of figures -->'];
  const [before, ...rest] = readme.split(start);
  const [, after] = rest.join(start).split(end);
  if (after === undefined) throw new Error(`README_PLACE_MISSING: README.md has no ${start} … ${end}`);
  return `${before}${start}\n${figures}\n${end}${after}`;
}
