import { readFileSync, writeFileSync } from 'node:fs';

const catalogue = new URL('../../../definitions/catalogs/phone-codes.json', import.meta.url);
// The mask needs the codes as well as the rule, and the engine, which both may import, reads no files.
const target = new URL('../../../engine/phone/area-codes.generated.ts', import.meta.url);

/** The module that ships the catalogue's codes to every page: ranges only, because titles are for people. */
export function areaCodesModule(): string {
  const { codes } = JSON.parse(readFileSync(catalogue, 'utf8')) as { codes: string[] };
  return [
    '// Generated from definitions/catalogs/phone-codes.json by `npm run generate`. Edit the catalogue.',
    `export const AREA_CODE_RANGES =`,
    `  '${codes.join(' ')}';`,
    '',
  ].join('\n');
}

export const areaCodesFile = target;

if (import.meta.main) writeFileSync(target, areaCodesModule());
