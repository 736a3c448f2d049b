/** A text with the digits of every script as a keyboard here has them: `٣` → `3`. */
export const asciiDigits = (text: string): string => text.replace(/\p{Nd}/gu, asciiDigit);

function asciiDigit(sign: string): string {
  if (/\d/.test(sign)) return sign;
  const point = sign.codePointAt(0) ?? 0;
  // Digits are in tens that start with the zero.
  let zero = point;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && point - zero < 9) zero -= 1;
  return String(point - zero);
}
