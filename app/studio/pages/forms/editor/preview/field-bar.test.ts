import { expect, it } from 'vitest';
import { topBeside } from './field-bar.tsx';

const at = { left: 10, right: 300, top: 200, bottom: 260 };
const tools = { offsetWidth: 150, offsetHeight: 36 };

it.each([
  ['above their field, where no other is', [], 158],
  ['below the field above', [{ left: 10, right: 300, top: 120, bottom: 190 }], 190],
  ['beside a field in the other column', [{ left: 10, right: 140, top: 120, bottom: 190 }], 158],
  ['above their field, whatever is below', [{ left: 10, right: 300, top: 280, bottom: 340 }], 158],
])('the tools of a field stand %s', (_where, others, top) => {
  expect(topBeside(at, tools, others)).toBe(top);
});

it('the tools of a field that begins above the pane stand at its edge', () => {
  expect(topBeside({ ...at, top: 20 }, tools, [])).toBe(0);
});
