import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const read = (path: string): string => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');

it('the example of docs/rjsf-theme.md is the one that a test runs', () => {
  const [, example] = /```tsx\n([\s\S]*?)```/.exec(read('../../docs/rjsf-theme.md')) ?? [];
  expect(example).toBe(read('example.tsx').replace("'../../renderers", "'../renderers"));
});
