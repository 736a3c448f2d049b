import type { BrowserName, Driver } from './drivers/driver.ts';

interface Played {
  /** Group of rows in the table. */
  part: string;
  title: string;
}
interface Row extends Played {
  /** Difference observed in each browser; undefined if it passed. */
  seen: Map<BrowserName, string | undefined>;
}

export interface Report {
  startBrowser(browser: Pick<Driver, 'name' | 'version'>): void;
  /** Plays a row and records the outcome for the browser that was started last. */
  add(played: Played, play: () => Promise<void>): Promise<void>;
  isDifferent(): boolean;
  /** Returns the table of browsers and rows by parts, followed by each difference. */
  text(): string;
}

export function createReport(): Report {
  const browsers: Pick<Driver, 'name' | 'version'>[] = [];
  const rows = new Map<string, Row>();
  const differences = (): [BrowserName, Row, string][] =>
    [...rows.values()].flatMap((row) =>
      [...row.seen].flatMap(([name, seen]): [BrowserName, Row, string][] =>
        seen === undefined ? [] : [[name, row, seen]],
      ),
    );
  return {
    startBrowser({ name, version }) {
      browsers.push({ name, version });
    },
    async add({ part, title }, play) {
      const name = (browsers.at(-1) as Pick<Driver, 'name'>).name;
      const key = `${part}: ${title}`;
      const row = rows.get(key) ?? { part, title, seen: new Map() };
      rows.set(key, row);
      const difference = await play().then(
        () => undefined,
        (reason: unknown) => (reason instanceof Error ? reason.message : String(reason)),
      );
      row.seen.set(name, difference);
      process.stderr.write(`${name}, ${key}${difference === undefined ? '' : `\n    ${difference}`}\n`);
    },
    isDifferent: () => differences().length > 0,
    text: () => table(browsers, [...rows.values()], differences()),
  };
}

const AS_MEANT = 'as meant';

function table(
  browsers: readonly Pick<Driver, 'name' | 'version'>[],
  rows: readonly Row[],
  differences: readonly [BrowserName, Row, string][],
): string {
  const width = Math.max(...[...browsers.map(({ name }) => name), AS_MEANT].map(({ length }) => length));
  const cells = (text: (name: BrowserName) => string): string =>
    browsers.map(({ name }) => text(name).padEnd(width)).join('  ');
  const lines = [...browsers.map(({ name, version }) => `${name.padEnd(width)}  ${version}`)];
  lines.push('', cells((name) => name).trimEnd());
  let part = '';
  for (const row of rows) {
    if (row.part !== part) lines.push('', row.part);
    part = row.part;
    lines.push(`${cells((name) => (row.seen.get(name) === undefined ? AS_MEANT : 'DIFFERS'))}  ${row.title}`);
  }
  const played = rows.reduce((sum, { seen }) => sum + seen.size, 0);
  lines.push('', `${played - differences.length} of ${played} as meant, ${differences.length} differ`);
  for (const [name, row, seen] of differences)
    lines.push(`${name}, ${row.part}: ${row.title}`, `    ${seen}`);
  return `${lines.join('\n')}\n`;
}
