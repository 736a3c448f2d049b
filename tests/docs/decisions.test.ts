import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = new URL('../../docs/adr/', import.meta.url);
const names = readdirSync(folder).sort();

it('decisions are numbered without a gap or a twin', () => {
  expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, index) => index + 1));
});

it.each(names)('the title of %s has its number', (name) => {
  const [title = ''] = readFileSync(new URL(name, folder), 'utf8').split('\n');
  expect(title).toMatch(new RegExp(`^# ${Number(name.slice(0, 4))}\\. \\S`));
});
