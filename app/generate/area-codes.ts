import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Generates the catalogue's codes as ranges, for the mask and the rule, because the engine reads no files.
 */
export function areaCodesModule(root: string): string {
  const catalogue = readFileSync(join(root, 'definitions/catalogs/phone-codes.json'), 'utf8');
  const { codes } = JSON.parse(catalogue) as { codes: string[] };
  return [
    '// Generated from definitions/catalogs/phone-codes.json by `npm run generate`. Edit the catalogue.',
    'export const AREA_CODE_RANGES =',
    `  '${codes.join(' ')}';`,
    '',
  ].join('\n');
}
