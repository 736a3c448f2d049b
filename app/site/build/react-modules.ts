import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const PACKAGES = fileURLToPath(new URL('../../../node_modules/', import.meta.url));

/** Production files of React and its DOM, by the name that imports them. */
const FILES: Readonly<Record<string, string | undefined>> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
};
/** Module that gives all of React to plug-ins, and the start of the names of what it gets. */
const GIVEN_BY = /\/app\/site\/plugins\/page-modules\.ts$/;
const WHOLE = '\0whole-';
/** Absolute paths of React's production files, which the build rewrites. */
export const reactFiles: readonly string[] = Object.values(FILES).map((file) => `${PACKAGES}${file}`);

/**
 * Returns the Vite plug-in that turns React's CommonJS into modules, so that unused functions are left out and
 * each of the hundreds of calls is `jsx(…)` instead of `(0, react.jsx)(…)`. Fails the build if React's files have
 * another shape.
 */
export const reactModules = (): Plugin => ({
  name: 'react-modules',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (source, importer) => {
    const file = FILES[source];
    if (file === undefined) return null;
    return GIVEN_BY.test(importer ?? '') ? `${WHOLE}${source}` : `${PACKAGES}${file}`;
  },
  load: (id) =>
    id.startsWith(WHOLE)
      ? wholeReact(readFileSync(`${PACKAGES}${FILES[id.slice(WHOLE.length)]}`, 'utf8'))
      : null,
  // React's DOM looks for members that only development files of the scheduler have.
  onLog: (_level, { code, message }) =>
    code === 'IMPORT_IS_UNDEFINED' && message.includes('node_modules/scheduler/') ? false : undefined,
  transform(code, id) {
    if (!reactFiles.includes(id)) return null;
    const module = asModule(code);
    if (/\brequire\(|\bmodule\.|\bexports\b/.test(module))
      this.error(
        `${id} has another shape than the build of pages expects of React's files.\nIts functions would be missing in pages.\nAdapt asModule in app/site/build/react-modules.ts to this version of React.`,
      );
    return { code: module, map: null };
  },
});

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const OWN_INTERNALS = /ReactSharedInternals = \{[^}]*\}/;

/**
 * Returns the code of React with every function, for plug-ins: pages have only those that our own code calls. It
 * shares with the page's React the object by which hooks find the component that renders.
 */
export function wholeReact(code: string): string {
  const shared = asModule(code).replace(OWN_INTERNALS, 'ReactSharedInternals = sharedInternals');
  return `import { ${INTERNALS} as sharedInternals } from 'react';\n${shared}`;
}

/**
 * Returns the code of a CommonJS file, which assigns members of `exports` at its top level, as a module with these
 * exports.
 */
export function asModule(code: string): string {
  const names = new Set([...code.matchAll(/^exports\.(\w+) =/gm)].map(([, name = '']) => name));
  const declared = [...names].reduce(
    (text, name) => text.replace(new RegExp(`^exports\\.${name} =`, 'm'), `let exported_${name} =`),
    code,
  );
  const imported = declared
    .replaceAll(/^var (\w+ = require\()/gm, '$1')
    .replaceAll(/^ *(\w+) = require\("([\w-]+)"\)[,;]$/gm, 'import * as $1 from "$2";')
    .replaceAll(/\bexports\.(\w+)/g, 'exported_$1');
  return `${imported}\nexport { ${[...names].map((name) => `exported_${name} as ${name}`).join(', ')} };\n`;
}
