/**
 * Marks a text typed instead of a choice by a space at its end, which no choice has and reading
 * removes. A draft thus keeps it as text in every variant.
 */
export const asTypedText = (text: string): string => `${text} `;

/** True if the value is a text typed instead of a choice, which ends with a space. */
export const isTypedText = (value: unknown): boolean => String(value).endsWith(' ');
