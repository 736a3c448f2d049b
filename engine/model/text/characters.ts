/** Returns only the digits of a text: `+7 (916) 123-45-67` → `79161234567`. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '');
/** Returns only the letters, digits, spaces and hyphens of a text: `«Анна»!` → `Анна`. */
export const withoutSigns = (text: string): string => text.replace(/[^\p{L}\p{M}\d\s\-\u2010-\u2013]/gu, '');
