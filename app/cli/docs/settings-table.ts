import { readFileSync } from 'node:fs';
import { LIMIT_DEFAULTS } from '#server/limits';
import { settings } from '../../server/settings/registry.gen.ts';
import { code, table } from './page.ts';

/** Returns the Markdown of docs/deploy.md with the tables of settings and of rate limits generated from the code. */
export function deployPage(): string {
  const written = readFileSync(new URL('../../../docs/deploy.md', import.meta.url), 'utf8');
  const withSettings = replaceTable(written, 'app/server/settings', settingsTable());
  return replaceTable(withSettings, 'api/server/limits/rate-limits.ts', limitsTable());
}

function replaceTable(page: string, source: string, content: string): string {
  const start = `<!-- Generated from ${source} by \`npm run generate\`. -->\n\n`;
  const end = '\n\n<!-- End of the table. -->';
  const from = page.indexOf(start) + start.length;
  return page.slice(0, from) + content + page.slice(page.indexOf(end, from));
}

const settingsTable = (): string =>
  table(
    ['Variable', 'Default', 'Meaning'],
    Object.values(settings)
      .map(({ variables }) => Object.entries(variables))
      .sort(([[one = ''] = []], [[other = ''] = []]) => (one < other ? -1 : 1))
      .flat()
      .map(([name, { text, fallback = '–', address }]) => [
        code(name),
        fallback,
        address === undefined || text.includes(address) ? text : `${text} (as ${code(address)})`,
      ]),
  );

const limitsTable = (): string =>
  table(
    ['Limit', 'Default', 'Of'],
    Object.entries(LIMIT_DEFAULTS).map(([name, { rate, text }]) => [code(name), code(rate), text]),
  );
