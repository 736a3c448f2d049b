/** Returns the text with the digits of every script replaced by ASCII digits: `٣` → `3`. */
export const asciiDigits = (text: string): string => text.replace(/\p{Nd}/gu, asciiDigit);

function asciiDigit(sign: string): string {
  if (/\d/.test(sign)) return sign;
  const point = sign.codePointAt(0) ?? 0;
  // Unicode has digits in runs of ten that start with zero.
  let zero = point;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && point - zero < 9) zero -= 1;
  return String(point - zero);
}
