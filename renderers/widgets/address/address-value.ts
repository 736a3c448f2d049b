import { type Json, type JsonObject, objectIn } from '#engine/model/json';

/**
 * Names of the parts of an address that a visitor types one by one if no suggestion matches, in the order of an
 * envelope.
 */
export const PARTS = ['region', 'city', 'street', 'house', 'flat'] as const;
/** Name of a part of an address that a visitor can type. */
export type Part = (typeof PARTS)[number];

/** Country of an address that is typed part by part: no part asks for it. */
const COUNTRY_CODE = 'RU';

const textIn = (address: JsonObject, name: string): string => {
  const text = address[name];
  return typeof text === 'string' ? text.trim() : '';
};

const filled = (address: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(address).filter(([, part]) => part !== '' && part !== undefined));

/**
 * Converts an address of the suggestion service to the answer of an address field, an object with the known
 * parts.
 * @spec S§3 Address object
 */
export function addressOf(data: JsonObject): JsonObject {
  const part = (name: string): string => textIn(data, name);
  return filled({
    country: part('country'),
    country_iso_code: part('country_iso_code'),
    region: part('region_with_type'),
    city: part('city'),
    settlement: part('settlement'),
    street: part('street_with_type'),
    house: ['house', 'block_type', 'block'].map(part).filter(Boolean).join(' '),
    flat: part('flat'),
  });
}

/** Returns the text that an address field shows for its answer: the text as typed, or the parts in one line. */
export function addressText(value: Json | undefined): string {
  const address = objectIn(value);
  const typed = address.value;
  if (typeof typed === 'string') return typed;
  const lines = ['region', 'location', 'city', 'settlement', 'street', 'house', 'flat'].map((name) =>
    textIn(address, name),
  );
  return lines.filter((line, index) => line !== '' && !isRepeated(line, lines[index + 2] ?? '')).join(', ');
}

/** True for a city that is a region of its own, which is written once. */
const isRepeated = (region: string, city: string): boolean => city !== '' && region.endsWith(` ${city}`);

/** True if the answer of an address field has parts, and not only a typed text. */
export const hasParts = (value: Json | undefined): boolean =>
  Object.keys(objectIn(value)).some((name) => name !== 'value');

/**
 * Returns a part of the answer of an address field as text, '' if it is missing. The city may be in `location`,
 * `city` or `settlement`.
 */
export const partOf = (value: Json | undefined, part: Part): string => {
  const address = objectIn(value);
  if (part !== 'city') return textIn(address, part);
  return (
    textIn(address, 'location') ||
    [textIn(address, 'city'), textIn(address, 'settlement')].filter(Boolean).join(', ')
  );
};

/**
 * Returns the answer of an address field with one part replaced by typed text. A city goes to `location`, the
 * line that was typed before is dropped, and the country is Russia unless one is known. Undefined if every part
 * is empty.
 */
export function withPart(value: Json | undefined, part: Part, text: string): JsonObject | undefined {
  const { value: _typed, ...before } = objectIn(value);
  // `location` may hold a city or a settlement.
  const { city: _city, settlement: _settlement, ...others } = before;
  const written = filled(part === 'city' ? { ...others, location: text } : { ...before, [part]: text });
  if (!PARTS.some((one) => partOf(written, one) !== '')) return undefined;
  return written.country === undefined && written.country_iso_code === undefined
    ? { country_iso_code: COUNTRY_CODE, ...written }
    : written;
}
