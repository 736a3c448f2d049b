import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const page = readFileSync(`${root}docs/security.md`, 'utf8');

/** Requirements of ASVS 5.0.0 of the levels 1 and 2: the sections, each with its numbers. */
const REQUIREMENTS = `1.1.1–2 1.2.1–9 1.3.1–11 1.4.1–3 1.5.1–2 2.1.1–3 2.2.1–3 2.3.1–4 2.4.1 3.2.1–2 3.3.1–4 3.4.1–6
  3.5.1–5 3.7.1–2 4.1.1–3 4.2.1 4.3.1–2 4.4.1–4 5.1.1 5.2.1–3 5.3.1–2 5.4.1–3 6.1.1–3 6.2.1–12 6.3.1–4 6.4.1–4 6.5.1–5
  6.6.1–3 6.8.1–4 7.1.1–3 7.2.1–4 7.3.1–2 7.4.1–5 7.5.1–2 7.6.1–2 8.1.1–2 8.2.1–3 8.3.1 8.4.1 9.1.1–3 9.2.1–4 10.1.1–2
  10.2.1–2 10.3.1–4 10.4.1–11 10.5.1–5 10.6.1–2 10.7.1–3 11.1.1–2 11.2.1–3 11.3.1–3 11.4.1–4 11.5.1 11.6.1 12.1.1–3
  12.2.1–2 12.3.1–4 13.1.1 13.2.1–5 13.3.1–2 13.4.1–5 14.1.1–2 14.2.1–4 14.3.1–3 15.1.1–3 15.2.1–3 15.3.1–7 16.1.1
  16.2.1–5 16.3.1–4 16.4.1–3 16.5.1–3 17.1.1 17.2.1–4 17.3.1–2`;

/** Returns each number of `1.2.1–1.2.9`, `1.2.1–9` or `1.2.1`. */
function numbersOf(range: string): string[] {
  const [first = '', last = first] = range.split('–');
  const [, section = '', from = ''] = /^(\d+\.\d+)\.(\d+)$/.exec(first) ?? [];
  const length = Number(last.split('.').at(-1)) - Number(from) + 1;
  return Array.from({ length }, (_, index) => `${section}.${Number(from) + index}`);
}

const inOrder = (numbers: readonly string[]): string[] =>
  numbers.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));

interface Row {
  requirements: readonly string[];
  code: string;
  held: string;
}

const [tables = '', reasons = ''] = page.split('## Open');
const rows: readonly Row[] = tables.split('\n').flatMap((line) => {
  const [, numbers = '', , code = '', held = ''] = line.split('|').map((cell) => cell.trim());
  return /^\d+\.\d+\.\d+/.test(numbers)
    ? [{ requirements: numbers.split(', ').flatMap(numbersOf), code, held }]
    : [];
});
const open = rows.filter(({ code }) => code === 'open');
const holding = rows.filter(({ code }) => code !== 'open' && code !== '—');

it('the standard has one line for each requirement of its levels 1 and 2', () => {
  const all = REQUIREMENTS.split(/\s+/).flatMap(numbersOf);
  expect(all).toHaveLength(253);
  expect(inOrder(rows.flatMap(({ requirements }) => requirements))).toEqual(inOrder(all));
});

it('a line that holds names code that exists, or the page that has it', () => {
  const named = holding.map(({ code }) => [...code.matchAll(/`([^`]+)`|\]\(([^)#]*)[^)]*\)/g)]);
  expect(named.filter((names) => names.length === 0)).toEqual([]);
  const missing = named.flat().flatMap(([, path, page]) => {
    const file = path ?? (page === '' ? 'docs/security.md' : `docs/${page}`);
    return existsSync(root + file) ? [] : [file];
  });
  expect(missing).toEqual([]);
});

it('a line that holds names tests that exist, by file and title', () => {
  const isTitleIn = (text: string, title: string): boolean =>
    ["'", '"', '`'].some((quote) => text.includes(quote + title + quote));
  const missing = holding.flatMap(({ requirements, held }) =>
    held.split('<br>').flatMap((test) => {
      const [, file = '', title = ''] = /^`([^`]+\.test\.tsx?)` › (.+)$/.exec(test) ?? [];
      const isThere = existsSync(root + file) && title !== '';
      return isThere && isTitleIn(readFileSync(root + file, 'utf8'), title)
        ? []
        : [`${requirements}: ${test}`];
    }),
  );
  expect(missing).toEqual([]);
});

it('a line that does not apply has a reason, and at most five are open, each with its own', () => {
  expect(rows.filter(({ held }) => held === '')).toEqual([]);
  const explained = reasons.split('\n').filter((line) => /^\| \d/.test(line));
  expect(explained.map((line) => line.split('|')[1]?.trim())).toEqual(
    open.map(({ requirements }) => requirements.join(', ')),
  );
  expect(open.length).toBeLessThanOrEqual(5);
});
