import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const page = readFileSync(`${root}docs/security.md`, 'utf8');
const rows = (page.split('## Open')[0] ?? '').split('\n').filter((line) => /^\| V\d/.test(line));

it('names a test that exists, another page or a reason for each section of the standard', () => {
  const without = rows.filter((row) => {
    const [, , holder = '', remark = ''] = row.split('|').map((cell) => cell.trim());
    return holder === '—' ? remark === '' : !/`|\]\(/.test(holder);
  });
  expect(without).toEqual([]);
  const tests = [...page.matchAll(/`((?:tests|api|app)\/[^`]+\.ts)`/g)].map(([, path = '']) => path);
  expect(tests.filter((path) => !existsSync(root + path))).toEqual([]);
});

it('has a row for each of the 17 chapters, and at most five open lines', () => {
  const chapters = new Set(rows.map((row) => /^\| V(\d+)/.exec(row)?.[1]));
  expect(chapters).toEqual(new Set(Array.from({ length: 17 }, (_, n) => String(n + 1))));
  const open = (page.split('## Open')[1] ?? '').split('\n').filter((line) => /^\| V\d/.test(line));
  expect(open.length).toBeLessThanOrEqual(5);
});
