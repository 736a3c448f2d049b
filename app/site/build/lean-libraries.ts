import type { Plugin } from 'vite';
import { reviewed, substitutePaths, unreviewed } from './substitutes.ts';

const LIBRARIES = /\/node_modules\/@(rjsf|tanstack)\//;

/**
 * Returns the Vite plug-in that replaces modules in RJSF and react-query that the site does not need; they are
 * imported by name, so only the bundler can leave them out (docs/adr/0020-rjsf-without-its-parts.md). The build
 * fails if a version, a replaced module or a caller is not the reviewed one. Widgets and theme must work with and
 * without: their tests use the original libraries.
 */
export const leanLibraries = (): Plugin => ({
  name: 'lean-libraries',
  enforce: 'pre',
  buildStart() {
    const changes = unreviewed(reviewed);
    if (changes.length === 0) return;
    this.error(
      `Modules of these libraries are replaced in pages, and what was read of them is not what is installed:\n${changes.join('\n')}\nRead what has changed, adapt app/site/build/rjsf and app/site/build/react-query, then run: node app/site/build/review-substitutes.ts --write`,
    );
  },
  resolveId(source, importer) {
    if (!source.startsWith('.') || importer === undefined || !LIBRARIES.test(importer)) return null;
    const { pathname } = new URL(source, `file://${importer}`);
    const [, module = ''] = pathname.split('/node_modules/').slice(-2);
    return substitutePaths[module] ?? null;
  },
});
