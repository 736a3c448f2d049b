import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const NAMES = ['zayavka.config.ts', 'zayavka.config.js', 'zayavka.config.json'] as const;

/**
 * Returns the path of the configuration `zayavka.config.*` beside a definitions folder, the first of `.ts`,
 * `.js` and `.json`; `undefined` if there is none.
 */
export function configFile(definitions: string): string | undefined {
  const project = dirname(resolve(definitions));
  return NAMES.map((name) => join(project, name)).find((path) => existsSync(path));
}
