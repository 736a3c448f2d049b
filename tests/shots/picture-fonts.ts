import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { BrowserContext } from 'playwright-core';

const { resolve } = createRequire(import.meta.url);
/** Fonts for pictures alone: visitors see their system's fonts. */
const packages = { text: '@fontsource-variable/golos-text', code: '@fontsource-variable/jetbrains-mono' };

interface Face {
  family: string;
  base64: string;
  range: string;
  weight: string;
}

/** Returns the upright faces of a package, each with its character range. */
function facesOf(family: string, name: string): Face[] {
  const sheet = resolve(`${name}/index.css`);
  const css = readFileSync(sheet, 'utf8');
  return [...css.matchAll(/@font-face \{([^}]*)\}/g)].map(([, rules = '']) => {
    const rule = (key: string): string => new RegExp(`${key}: ([^;]+);`).exec(rules)?.[1] ?? '';
    const file = /url\(([^)]+)\)/.exec(rules)?.[1] ?? '';
    return {
      family,
      base64: readFileSync(join(dirname(sheet), file)).toString('base64'),
      range: rule('unicode-range'),
      weight: rule('font-weight'),
    };
  });
}

/**
 * Adds fonts that are the same on every machine. The pages' policy forbids fetched fonts, but not fonts set
 * by script.
 */
export async function addPictureFonts(context: BrowserContext): Promise<void> {
  const faces = Object.entries(packages).flatMap(([family, name]) => facesOf(`picture-${family}`, name));
  await context.addInitScript((all: Face[]) => {
    for (const { family, base64, range, weight } of all) {
      const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
      document.fonts.add(new FontFace(family, bytes, { unicodeRange: range, weight }));
    }
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      :root { --zy-font: picture-text, sans-serif; --zy-font-code: picture-code, monospace }
    `);
    document.adoptedStyleSheets.push(sheet);
  }, faces);
}
