import { expect, it } from 'vitest';
import computed from './digest.json' with { type: 'json' };
import { digestOfRuns } from './digest.ts';

it('a browser computes ten thousand random answers as the server and the command do', () => {
  expect(digestOfRuns()).toEqual(computed);
});
