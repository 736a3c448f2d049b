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
/** Absolute paths of React's production files. */
export const reactFiles: readonly string[] = Object.values(FILES).map((file) => `${PACKAGES}${file}`);

/**
 * Turns React's CommonJS into modules, so that unused functions are left out and each of the hundreds of calls
 * is `jsx(…)` instead of `(0, react.jsx)(…)`. Fails the build if React's files have another shape.
 */
export const reactModules = (): Plugin => ({
  name: 'react-modules',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (source) => {
    const file = FILES[source];
    return file === undefined ? null : `${PACKAGES}${file}`;
  },
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

/** Turns CommonJS, which assigns members of `exports` at its top level, into a module with these exports. */
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
