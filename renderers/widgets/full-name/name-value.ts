import type { JsonObject } from '#engine/model/json';

const GENDERS: Readonly<Record<string, string>> = { MALE: 'male', FEMALE: 'female' };

/**
 * Returns the answer for a chosen name: its text, and the parts and the gender of the suggestion.
 * @spec R§3 Name value: gender male, female or UNKNOWN,
 * stringValue
 */
export function nameValue(text: string, data: JsonObject): JsonObject {
  const parts = ['surname', 'name', 'patronymic'].flatMap((part) => {
    const value = data[part];
    return typeof value === 'string' && value !== '' ? [[part, value] as const] : [];
  });
  return {
    ...Object.fromEntries(parts),
    gender: GENDERS[String(data.gender)] ?? 'UNKNOWN',
    stringValue: text,
  };
}
