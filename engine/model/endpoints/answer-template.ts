import type { AnswerTemplate } from '../definition/endpoint-contact.ts';
import { isObject, type Json, type JsonObject, objectIn } from '../json/json.ts';

/** Placeholders of an answer template, for the request's number, the lead's number and the errors. */
export const PLACEHOLDERS = ['{id}', '{lead}', '{errors}'] as const;
/** Placeholder of an answer template. */
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** True if a value in an answer template is a placeholder. */
export const isPlaceholder = (value: unknown): value is Placeholder =>
  PLACEHOLDERS.some((one) => one === value);

/**
 * Returns the response made from an answer template with its placeholders replaced. A placeholder without a value
 * stays, which the check prevents.
 */
export function writeAnswer(
  template: AnswerTemplate,
  values: Partial<Record<Placeholder, Json>>,
): JsonObject {
  const write = (part: Json): Json => {
    if (isPlaceholder(part)) return values[part] ?? part;
    if (!isObject(part)) return part;
    return Object.fromEntries(Object.entries(part).map(([name, member]) => [name, write(member)]));
  };
  return write(template) as JsonObject;
}

/** Returns the value that a response has where its template has the placeholder; undefined if there is none. */
export function placeholderValue(template: Json, answer: unknown, placeholder: Placeholder): unknown {
  if (template === placeholder) return answer;
  if (!isObject(template) || !isObject(answer)) return undefined;
  for (const [name, part] of Object.entries(template)) {
    const value = placeholderValue(part, answer[name], placeholder);
    if (value !== undefined) return value;
  }
  return undefined;
}

/**
 * True if a response has every constant of its template, so that it may be of this kind; placeholders match
 * anything, and further members are ignored.
 */
export function hasConstants(template: Json, answer: unknown): boolean {
  if (!isObject(template)) return isPlaceholder(template) || template === answer;
  return Object.entries(template).every(([name, part]) => hasConstants(part, memberOf(answer, name)));
}

/**
 * True if a response has at least one constant of `template` in whose place the template `other` has another value,
 * so that it is not of the other kind.
 */
export function hasConstantOf(template: Json, answer: unknown, other: Json | undefined): boolean {
  if (!isObject(template)) return template === answer && template !== other;
  return Object.entries(template).some(([name, part]) =>
    hasConstantOf(part, memberOf(answer, name), memberOf(other, name)),
  );
}

const memberOf = (value: unknown, name: string): Json | undefined => objectIn(value)[name];
