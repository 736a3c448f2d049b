import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const LAYERS = ['engine', 'validators', 'renderers', 'api', 'app'];
/** `FORM_UNKNOWN: there is no form …` at the start of a text. */
const CODE = /['"`]([A-Z]{3,}(?:_[A-Z]+)+): /g;

/** Code of every developer error → the folders that report it, as the source has them. */
export function reportedErrors(root: string): Map<string, string[]> {
  const folders = new Map<string, Set<string>>();
  for (const layer of LAYERS) {
    for (const path of readdirSync(join(root, layer), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(path) || /\.(?:test|gen)\.tsx?$/.test(path)) continue;
      for (const [, code = ''] of readFileSync(join(root, layer, path), 'utf8').matchAll(CODE)) {
        const known = folders.get(code) ?? new Set<string>();
        folders.set(code, known.add(join(layer, dirname(path)).replaceAll('\\', '/')));
      }
    }
  }
  return new Map([...folders].sort().map(([code, found]) => [code, [...found].sort()]));
}
