/** Removes everything except digits: `+7 (916) 123-45-67` → `79161234567`. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '');
/** Removes everything except letters, digits, spaces and hyphens of any width: `«Анна»!` → `Анна`. */
export const withoutSigns = (text: string): string => text.replace(/[^\p{L}\p{M}\d\s\-\u2010-\u2013]/gu, '');
