/** Only the digits of a text: `+7 (916) 123-45-67` → `79161234567`. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '');
