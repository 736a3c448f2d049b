import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { type Entry, repository } from './packages.ts';

const MAX_INLINE_BYTES = 4096;

/**
 * Writes each style sheet of a package into the folder with its imports and pictures inside, and its typefaces
 * beside it.
 */
export async function bundleStyles(entries: readonly Entry[], folder: string): Promise<void> {
  for (const { file, source } of entries) {
    const built = (await build({
      configFile: false,
      root: repository,
      base: './',
      logLevel: 'warn',
      build: {
        write: false,
        cssMinify: false,
        assetsInlineLimit: MAX_INLINE_BYTES,
        assetsDir: '',
        rolldownOptions: { input: source, output: { assetFileNames: '[name][extname]' } },
      },
    })) as Rolldown.RolldownOutput;
    mkdirSync(folder, { recursive: true });
    for (const one of built.output) {
      if (one.type === 'chunk') continue;
      const name = one.fileName.endsWith('.css') ? `${file}.css` : one.fileName;
      writeFileSync(join(folder, name), one.source);
    }
  }
}
