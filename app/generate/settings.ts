import { join } from 'node:path';
import { exportName, fileEntries, GENERATED, importLines } from './registry-source.ts';

/** Generates the settings by their names in the configuration. */
export function settingsModule(root: string): string {
  const entries = fileEntries(join(root, 'app/server/settings'));
  return [
    GENERATED,
    ...importLines(entries, 'setting'),
    '',
    '/** Every setting of the environment, by its name in the configuration. */',
    'export const settings = {',
    ...entries.map(({ slug }) => `  ${exportName(slug, 'setting')},`),
    '} as const;',
    '',
  ].join('\n');
}
