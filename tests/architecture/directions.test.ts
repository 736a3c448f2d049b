import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { trackedFiles } from './words/find-banned-words.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Members that name a side of the screen, where the start and the end of a line are meant. */
const PHYSICAL =
  /^(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius|left|right)$/;
/** Members with a value for each side, clockwise from the top. */
const FOUR_SIDES =
  /^(?:margin|padding|inset|border-width|border-style|border-color|scroll-margin|scroll-padding)$/;

/** Splits a value at its spaces, except those in brackets. */
function partsOf(value: string): string[] {
  let depth = 0;
  const parts = [''];
  for (const sign of value) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ' ' && depth === 0) parts.push('');
    else parts.push((parts.pop() ?? '') + sign);
  }
  return parts;
}

function isOneSided(member: string, value: string): boolean {
  const [, right, , left] = partsOf(value);
  return (
    PHYSICAL.test(member) ||
    (/^(?:text-align|float|clear)$/.test(member) && /^(?:left|right)$/.test(value)) ||
    (FOUR_SIDES.test(member) && left !== undefined && left !== right)
  );
}

it('styles name no side of the screen, so that pages of a script from right to left turn with them', () => {
  const found = trackedFiles(root)
    .filter((path) => /^(?:app|renderers)\/.*\.css$/.test(path))
    .flatMap((path) => {
      const css = readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
      return [...css.matchAll(/(?<=[{;]\s*)([a-z-]+)\s*:\s*([^;{}]+)(?=[;}])/g)]
        .filter(([, member = '', value = '']) => isOneSided(member, value.trim()))
        .map(([declaration]) => `${path}: ${declaration}`);
    });
  expect(found).toEqual([]);
});

it.each([
  ['margin-left', '1rem', true],
  ['left', '0', true],
  ['text-align', 'right', true],
  ['padding', '0 1rem 0 2rem', true],
  ['padding', '0 1rem 0 1rem', false],
  ['padding', '0 max(1rem, (100% - var(--width)) / 2 + 1px)', false],
  ['margin', '0 calc(1rem + (2px - 1px)) 0 0', true],
  ['margin-inline-start', '1rem', false],
  ['text-align', 'start', false],
])('%s: %s is %s', (member, value, expected) => {
  expect(isOneSided(member, value)).toBe(expected);
});
