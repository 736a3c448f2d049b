import type { JsonObject } from '#engine/model/json';

const GENDERS: Readonly<Record<string, string>> = { MALE: 'male', FEMALE: 'female' };

/**
 * Returns the answer of a full-name field for a chosen suggestion: the text as `stringValue`, the known parts
 * of the name, and the gender.
 * @spec R§3 Name value: gender male, female or UNKNOWN, stringValue
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
