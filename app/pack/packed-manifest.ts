import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Entry, repository } from './packages.ts';

/** Members of package.json that mean the repository's sources or tools. */
const NOT_PACKED: ReadonlySet<string> = new Set(['imports', 'devDependencies', 'publishConfig', 'private']);

/** Returns the packed package.json: the layer's, with the bundled modules as entries. */
export function packedManifest(layer: string, entries: readonly Entry[]): object {
  const written = JSON.parse(readFileSync(join(repository, layer, 'package.json'), 'utf8')) as object;
  const kept = Object.fromEntries(Object.entries(written).filter(([name]) => !NOT_PACKED.has(name)));
  return {
    ...kept,
    files: ['dist'],
    exports: {
      ...Object.fromEntries(
        entries.map(({ name, file, source }) => [
          name,
          source.endsWith('.css')
            ? `./dist/${file}.css`
            : { types: `./dist/${file}.d.ts`, default: `./dist/${file}.js` },
        ]),
      ),
      './package.json': './package.json',
    },
  };
}
