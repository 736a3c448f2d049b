import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { registryFiles } from '../../app/generate/registries.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const contributing = readFileSync(`${root}CONTRIBUTING.md`, 'utf8');
const [, table = ''] = /## Where things go([\s\S]*?)\n## /.exec(contributing) ?? [];
/** Paths of the table; `<slug>` and `<group>` stand for any name. */
const paths = table
  .split('\n')
  .filter((line) => line.startsWith('| a'))
  .flatMap((line) => [...line.matchAll(/`([^`]*\/[^`]*)`/g)].map(([, path = '']) => path));

describe('the table of places for new entries', () => {
  it.each([...new Set(paths)])('%s is there', (path) => {
    expect(globSync(path.replaceAll(/<\w+>/g, '*').replace(/\/$/, ''), { cwd: root })).not.toEqual([]);
  });

  it('names registries that are generated', async () => {
    const generated = [...(await registryFiles(root)).keys()];
    const named = paths.filter((path) => path.endsWith('.gen.ts'));
    expect(named).not.toEqual([]);
    expect(named.filter((path) => !generated.includes(path))).toEqual([]);
  });
});
