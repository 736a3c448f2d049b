/**
 * A text that was typed where one of a list is asked for, as an answer that is no choice: it ends with a space, which no value of
 * a choice does and which answers lose when they are read. So a draft keeps it, and no variant takes it for a choice of another.
 */
export const asTypedText = (text: string): string => `${text} `;

export const isTypedText = (value: unknown): boolean => String(value).endsWith(' ');
