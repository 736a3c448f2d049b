/**
 * Returns the messages in RJSF's error tree of an answer and of its parts, for a field that edits the whole
 * answer.
 */
export function errorsWithin(errors: unknown): string[] {
  if (typeof errors !== 'object' || errors === null) return [];
  return Object.entries(errors).flatMap(([key, value]) =>
    key === '__errors' && Array.isArray(value) ? value.map(String) : errorsWithin(value),
  );
}
