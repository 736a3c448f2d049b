import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { expressionOperators } from '#engine/model/computed';

it('the page about computed answers has every operator', () => {
  const page = readFileSync(new URL('../../docs/computed.md', import.meta.url), 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('|'));
  const described = rows.flatMap((line) =>
    [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  );
  expect(described.filter((name) => name !== 'true' && name !== 'false' && name !== 'null').sort()).toEqual(
    [...expressionOperators].sort(),
  );
});
