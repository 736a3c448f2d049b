import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|svg)$/;

const encodings: readonly [extension: string, compress: (text: Buffer) => Promise<Buffer>][] = [
  ['br', (text) => promisify(brotliCompress)(text)],
  ['gz', (text) => promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION })],
];

/**
 * Returns the Vite plug-in that writes compressed versions (Brotli, gzip) beside each built script, style sheet
 * and SVG that they make smaller, because run time is too short for the best compression.
 */
export const compressedFiles = (): Plugin => ({
  name: 'compressed-files',
  applyToEnvironment: ({ name }) => name === 'client',
  async writeBundle({ dir = '' }, bundle) {
    const compressFile = async (file: string): Promise<void> => {
      const text = await readFile(file);
      for (const [extension, compress] of encodings) {
        const compressed = await compress(text);
        if (compressed.length < text.length) await writeFile(`${file}.${extension}`, compressed);
      }
    };
    await Promise.all(
      Object.keys(bundle)
        .filter((one) => TEXT.test(one))
        .map((one) => compressFile(join(dir, one))),
    );
  },
});
