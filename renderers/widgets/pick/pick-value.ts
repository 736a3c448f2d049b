import { isObject, type Json, type JsonObject, listIn, objectIn } from '#engine/model/json';

/**
 * Returns the text that a pick field shows for its answer: the label of the option, or what was typed; '' for
 * none.
 */
export function labelIn(answer: Json | undefined): string {
  const label = objectIn(answer).label;
  return typeof label === 'string' ? label : '';
}

/** True if the answer is an option that the source gave, false for a typed text. */
export const isPicked = (answer: Json | undefined): answer is JsonObject =>
  isObject(answer) && typeof answer.value === 'string';

/** Returns a typed text as an answer without proof, `{ label }`; undefined for a blank one. */
export const typedLabel = (text: string): JsonObject | undefined =>
  text.trim() === '' ? undefined : { label: text.trim() };

/**
 * Returns the option whose value (a code) or label equals the text, apart from case and spaces; undefined if
 * there is none.
 */
export const namedBy = (options: readonly JsonObject[], text: string): JsonObject | undefined =>
  options.find(({ value, label }) =>
    [value, label].some((one) => plainText(String(one)) === plainText(text)),
  );

/**
 * Returns the other fields that a picked option fills in (`ui:fills`), each with the value of the option's
 * member.
 */
export function fillsOf(fills: Json | undefined, pick: JsonObject): [field: string, value: Json][] {
  return listIn(fills).flatMap((one): [string, Json][] => {
    const { field, member } = objectIn(one);
    const value = typeof member === 'string' ? pick[member] : undefined;
    return typeof field === 'string' && value !== undefined ? [[field, value]] : [];
  });
}

const plainText = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
