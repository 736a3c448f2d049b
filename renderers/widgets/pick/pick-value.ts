import { isObject, type Json, type JsonObject, listIn, objectIn } from '#engine/model/json';

/** Returns the text of the field: the label of a pick, or what was typed. */
export function labelIn(answer: Json | undefined): string {
  const label = objectIn(answer).label;
  return typeof label === 'string' ? label : '';
}

/** True if the answer is an option that the source gave, not a typed text. */
export const isPicked = (answer: Json | undefined): answer is JsonObject =>
  isObject(answer) && typeof answer.value === 'string';

/** Returns a typed text as an answer without proof; undefined for an empty one. */
export const typedLabel = (text: string): JsonObject | undefined =>
  text.trim() === '' ? undefined : { label: text.trim() };

/** Returns the option for a text, a code by its value, others by label; undefined without one. */
export const namedBy = (options: readonly JsonObject[], text: string): JsonObject | undefined =>
  options.find(({ value, label }) =>
    [value, label].some((one) => plainText(String(one)) === plainText(text)),
  );

/** Returns the fields that a pick fills in, each with the value of its member. */
export function fillsOf(fills: Json | undefined, pick: JsonObject): [field: string, value: Json][] {
  return listIn(fills).flatMap((one): [string, Json][] => {
    const { field, member } = objectIn(one);
    const value = typeof member === 'string' ? pick[member] : undefined;
    return typeof field === 'string' && value !== undefined ? [[field, value]] : [];
  });
}

const plainText = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
