/**
 * Returns the text with a space at its end, which marks it as typed instead of chosen: no choice has one and
 * reading removes it. A draft thus keeps it as text in every variant.
 */
export const asTypedText = (text: string): string => `${text} `;

/** True if the value is a text that `asTypedText` has marked. */
export const isTypedText = (value: unknown): boolean => String(value).endsWith(' ');
