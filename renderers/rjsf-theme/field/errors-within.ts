/** Returns the errors of an answer and of its parts, which belong to the field that edits it. */
export function errorsWithin(errors: unknown): string[] {
  if (typeof errors !== 'object' || errors === null) return [];
  return Object.entries(errors).flatMap(([key, value]) =>
    key === '__errors' && Array.isArray(value) ? value.map(String) : errorsWithin(value),
  );
}
