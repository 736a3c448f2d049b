import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { leanLibraries } from '../../app/site/build/lean-libraries.ts';
import { reactModules } from '../../app/site/build/react-modules.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const GZIP_LEVEL = 9;
const START = 'app/site/start/start.ts';
const PRINT = 'assets/print-';

type Chunk = Rolldown.OutputChunk;

/** Fresh production build in memory, with its files and those that a page loads. */
export interface BuiltSite {
  /** Returns the files that a page runs before any interaction. */
  startFiles(): Set<string>;
  /** Returns the entries and their imports. */
  entryFiles(): Set<string>;
  /** Returns the chunk of the module whose path ends so, and its imports. */
  filesOf(modulePathEnd: string): Set<string>;
  /** Returns the total size of the files, each compressed separately as it is served. */
  gzipBytes(files: Iterable<string>): number;
  /** Returns the size of the styles that every page loads, and of those that its print adds. */
  cssBytes(): { page: number; print: number };
}

export const gzipBytesOf = (text: string | Uint8Array): number =>
  gzipSync(text, { level: GZIP_LEVEL }).length;

/** Builds the site as `npm run build` does. */
export const buildSite = (): Promise<BuiltSite> => built({ configFile: `${root}/vite.config.ts` });

const FLOOR = '\0floor';
const EMPTY_PAGE = `import { createElement, StrictMode, useState, useEffect } from 'react';
  import { hydrateRoot } from 'react-dom/client';
  import { QueryClient, QueryClientProvider, useMutation, useQueryClient } from '@tanstack/react-query';
  const Page = () => {
    const sending = useMutation({ mutationFn: () => fetch('/') });
    const queries = useQueryClient();
    useEffect(() => void queries.fetchQuery({ queryKey: ['a'], queryFn: () => fetch('/') }));
    return createElement('p', { onClick: () => sending.mutate() }, String(queries.getQueryState(['a'])));
  };
  hydrateRoot(document, createElement(QueryClientProvider, { client: new QueryClient() }, createElement(Page)));`;
const EMPTY_FORM = `import { withTheme } from '@rjsf/core';
  import { hashForSchema, toFieldPathId } from '@rjsf/utils';
  globalThis.form = [withTheme({}), hashForSchema, toFieldPathId];`;
const MASK = `import { Maskito, maskitoTransform } from '@maskito/core';
  globalThis.mask = [Maskito, maskitoTransform];`;

/** Builds a page that renders nothing with React, its DOM and the part of react-query that the site uses. */
export const buildFloor = (): Promise<BuiltSite> => builtFrom(EMPTY_PAGE);

/**
 * Builds the same page with RJSF, without the parts of it and of React that the site leaves out, and optionally
 * with the library of masks.
 */
export const buildLibraries = (isMasked: boolean): Promise<BuiltSite> =>
  builtFrom(EMPTY_PAGE + EMPTY_FORM + (isMasked ? MASK : ''), [leanLibraries(), reactModules()]);

const builtFrom = (entry: string, plugins: Plugin[] = []): Promise<BuiltSite> =>
  built({
    configFile: false,
    root,
    build: { target: 'es2022', modulePreload: { polyfill: false }, rolldownOptions: { input: FLOOR } },
    plugins: [
      {
        name: 'floor',
        resolveId: (id) => (id === FLOOR ? FLOOR : null),
        load: (id) => (id === FLOOR ? entry : null),
      },
      ...plugins,
    ],
  });

async function built(config: InlineConfig): Promise<BuiltSite> {
  const made = await build({ ...config, logLevel: 'error', build: { ...config.build, write: false } });
  const outputs = (Array.isArray(made) ? made : [made]) as Rolldown.RolldownOutput[];
  const files = outputs.flatMap(({ output }) => output);
  const chunks = new Map(
    files.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  );
  const sizes = new Map(
    files.map((file) => [file.fileName, gzipBytesOf(file.type === 'chunk' ? file.code : file.source)]),
  );

  const withImports = (...starts: readonly (Chunk | undefined)[]): Set<string> => {
    const found = new Set<string>();
    const visit = (chunk: Chunk | undefined): void => {
      if (chunk === undefined || found.has(chunk.fileName)) return;
      found.add(chunk.fileName);
      for (const name of chunk.imports) visit(chunks.get(name));
    };
    for (const start of starts) visit(start);
    return found;
  };
  // Pages in a language with all its texts do not load the script that marks the others.
  const entries = [...chunks.values()].filter(({ isEntry, name }) => isEntry && name !== 'mark-fallbacks');
  const sizeOf = (name: string): number => sizes.get(name) ?? 0;
  return {
    startFiles: () =>
      withImports([...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(START)))),
    entryFiles: () => withImports(...entries),
    filesOf: (modulePathEnd) => {
      const chunk = [...chunks.values()].find(({ facadeModuleId }) =>
        facadeModuleId?.endsWith(modulePathEnd),
      );
      if (chunk === undefined) throw new Error(`CHUNK_MISSING: no chunk of its own has ${modulePathEnd}`);
      return withImports(chunk);
    },
    gzipBytes: (names) => [...names].reduce((sum, name) => sum + sizeOf(name), 0),
    cssBytes: () => {
      const styles = [...sizes.keys()].filter((name) => name.endsWith('.css'));
      const sum = (names: readonly string[]): number => names.reduce((all, name) => all + sizeOf(name), 0);
      const print = styles.filter((name) => name.startsWith(PRINT));
      return { page: sum(styles) - sum(print), print: sum(print) };
    },
  };
}
