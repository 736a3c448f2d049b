import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Generates a module with the colours of the style sheet, because the lint check compares a site's colours
 * with them and reads no files.
 */
export function defaultColoursModule(root: string): string {
  const css = readFileSync(join(root, 'renderers/styles/tokens.css'), 'utf8');
  const start = css.indexOf(':root {');
  const declared = css
    .slice(start, css.indexOf('}', start))
    .matchAll(/--zy-([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g);
  const colours = Object.fromEntries([...declared].map(([, name, light, dark]) => [name, { light, dark }]));
  return [
    '// Generated from renderers/styles/tokens.css by `npm run generate`. Edit the style sheet.',
    "import type { SiteColours } from '#engine/model/site';",
    '',
    `export const defaultColours: SiteColours = ${JSON.stringify(colours)};`,
    '',
  ].join('\n');
}
