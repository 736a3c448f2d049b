import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Members of libphonenumber's minimal metadata, arrays with a meaning by position. */
interface Metadata {
  country_calling_codes: Record<string, string[]>;
  countries: Record<string, readonly unknown[]>;
  nonGeographic: Record<string, readonly unknown[]>;
}
const LENGTHS_PLACE = 3;
const TRUNK_PLACE = 5;
const HEADER =
  '// Generated from the metadata of libphonenumber-js by `npm run generate`. Update the package.';

const metadata = (): Metadata =>
  JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve('libphonenumber-js/metadata.min.json'), 'utf8'),
  ) as Metadata;

/**
 * Returns the source of a generated module with the possible numbers of digits of phones by country code:
 * `8,10-11:57 65` are 8, 10 or 11 digits after +57 and +65.
 */
export function dialingLengthsModule(): string {
  const { country_calling_codes: codes, countries, nonGeographic } = metadata();
  const lengthsOf = (plans: readonly (readonly unknown[] | undefined)[]): number[] =>
    plans.flatMap((plan) => (plan?.[LENGTHS_PLACE] ?? []) as number[]);
  const byLengths = new Map<string, string[]>();
  const add = (code: string, lengths: number[]): void => {
    const key = asRanges(lengths);
    byLengths.set(key, [...(byLengths.get(key) ?? []), code]);
  };
  for (const [code, names] of Object.entries(codes))
    add(code, lengthsOf(names.map((name) => countries[name])));
  for (const [code, plan] of Object.entries(nonGeographic)) add(code, lengthsOf([plan]));
  const text = [...byLengths].map(([lengths, group]) => `${lengths}:${group.join(' ')}`).join('/');
  return [
    HEADER,
    '/** Possible numbers of digits after each country code: `8,10-11:57 65` means 8, 10 or 11 digits after +57 and +65. */',
    'export const DIALING_LENGTHS =',
    `  '${text}';`,
    '',
  ].join('\n');
}

/**
 * Returns the source of a generated module with the main country of each country code: `7RU`. Small letters, as in
 * `44gb`, mark a country where numbers start with a zero only in domestic calls.
 */
export function dialingCountriesModule(): string {
  const { country_calling_codes: codes, countries } = metadata();
  const named = Object.entries(codes).map(
    ([code, [name = '']]) => code + (isZeroDialled(countries[name]) ? name.toLowerCase() : name),
  );
  return [
    HEADER,
    '/** Country codes, each followed by its main country; small letters mark one whose numbers start with a zero only at home. */',
    'export const DIALING_COUNTRIES =',
    `  '${named.join('')}';`,
    '',
  ].join('\n');
}

/** True if the zero is the trunk prefix itself, or follows another one: `8 0$1` in Belarus. */
const isZeroDialled = (plan: readonly unknown[] | undefined): boolean =>
  plan?.[TRUNK_PLACE] === '0' || JSON.stringify(plan ?? []).includes('"8 0$1"');

function asRanges(lengths: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const length of [...new Set(lengths)].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === length - 1) last[1] = length;
    else ranges.push([length, length]);
  }
  return ranges.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`)).join(',');
}
