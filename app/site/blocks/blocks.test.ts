import { describe, expect, it } from 'vitest';
import { blockKinds } from '#engine/model/site';
import { registryFiles } from '../../generate/registries.ts';

describe('page blocks', () => {
  it('each has a place of its own in the list of kinds', () => {
    const places = blockKinds.map(({ order }) => order);
    expect(new Set(places).size).toBe(places.length);
  });

  it('registries are generated from the descriptors', async () => {
    const files = await registryFiles(new URL('../../../', import.meta.url).pathname);
    expect(files.get('app/site/blocks/registry.gen.ts')).toContain("'./hero/hero.tsx'");
  });
});
