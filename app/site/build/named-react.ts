import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Modules that give the exports of a package by name, by the package's name. */
const NAMED: Readonly<Record<string, string | undefined>> = {
  react: here('react/react.ts'),
  'react/jsx-runtime': here('react/jsx-runtime.ts'),
};
const OWN = here('react/');

/**
 * Makes pages call React's exports by name. React is CommonJS, so a bundler writes each call as `(0,
 * react.jsx)(…)`, several hundred times in the pages' script.
 */
export const namedReact = (): Plugin => ({
  name: 'named-react',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (source, importer) =>
    importer === undefined || importer.startsWith(OWN) || /\/node_modules\/react(-dom)?\//.test(importer)
      ? null
      : NAMED[source],
});
