import { describe, expect, it } from 'vitest';
import { refusalOf } from './mutated-texts.ts';
import { mutations } from './mutations.ts';

describe('the mistakes that the oracle has to notice', () => {
  it('are sixty, each once', () => {
    const places = mutations.map(({ file, at, to, name }) => JSON.stringify([file, at, to, name]));
    expect(new Set(places).size).toBe(60);
    expect(places).toHaveLength(60);
  });

  it('are accepted by the check: no site would start with another', async () => {
    for (const mutation of mutations)
      expect(await refusalOf(mutation), `${mutation.file} ${mutation.at}`).toBeUndefined();
  });

  it('cannot be served where the check refuses them, and that is reported', async () => {
    const unsent = { file: 'forms/geo/form.json', at: 'payloads/request/name', page: '/forms/geo', why: '' };
    expect(await refusalOf(unsent)).toContain('ANSWER_UNSENT');
    expect(await refusalOf({ ...unsent, at: 'payloads/none/name' })).toBeDefined();
  });
});
