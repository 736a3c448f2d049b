import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { BrowserContext } from 'playwright-core';

const { resolve } = createRequire(import.meta.url);
/** Font of code in pictures alone: people see their system's. */
const CODE_FONT = '@fontsource-variable/jetbrains-mono';
const FAMILY = 'picture-code';
/** Typeface of the pages, which a first page shows only if it comes in time. */
const TYPEFACE = new URL('../../renderers/styles/golos-text.woff2', import.meta.url);
const TYPEFACE_FACE = {
  family: 'Golos Text',
  base64: readFileSync(TYPEFACE).toString('base64'),
  range: 'U+0-10FFFF',
  weight: '400 700',
};

interface Face {
  family: string;
  base64: string;
  range: string;
  weight: string;
}

/** Returns the upright faces of a package, each with its character range. */
function facesOf(name: string): Face[] {
  const sheet = resolve(`${name}/index.css`);
  const css = readFileSync(sheet, 'utf8');
  return [...css.matchAll(/@font-face \{([^}]*)\}/g)].map(([, rules = '']) => {
    const rule = (key: string): string => new RegExp(`${key}: ([^;]+);`).exec(rules)?.[1] ?? '';
    const file = /url\(([^)]+)\)/.exec(rules)?.[1] ?? '';
    return {
      family: FAMILY,
      base64: readFileSync(join(dirname(sheet), file)).toString('base64'),
      range: rule('unicode-range'),
      weight: rule('font-weight'),
    };
  });
}

/**
 * Adds a font of code that is the same on every machine, and the typeface of the pages before they ask for it. The
 * pages' policy forbids fonts of other sites, but not fonts set by script.
 */
export async function addPictureFonts(context: BrowserContext): Promise<void> {
  const faces = [...facesOf(CODE_FONT), TYPEFACE_FACE];
  await context.addInitScript((all: Face[]) => {
    for (const { family, base64, range, weight } of all) {
      const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
      document.fonts.add(new FontFace(family, bytes, { unicodeRange: range, weight }));
    }
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      :root { --zy-font-code: picture-code, monospace }
    `);
    document.adoptedStyleSheets.push(sheet);
  }, faces);
}
