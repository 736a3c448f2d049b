/**
 * Marks a text that was typed instead of a choice from a list. It ends with a space, which no value of a
 * choice does and which trimming removes when answers are read. A draft therefore keeps the text, and no
 * variant mistakes it for one of its choices.
 */
export const asTypedText = (text: string): string => `${text} `;

export const isTypedText = (value: unknown): boolean => String(value).endsWith(' ');
