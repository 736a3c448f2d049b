/** Formats `9161234567` as `+7 (916) 123-45-67`, incomplete numbers too: the mask of a hand-written form. */
export function maskPhone(text: string): string {
  const digits = text.replace(/^\+7/, '').replaceAll(/\D/g, '').slice(0, 10);
  if (digits === '') return '';
  const [area, first, second, third] = [
    digits.slice(0, 3),
    digits.slice(3, 6),
    digits.slice(6, 8),
    digits.slice(8),
  ];
  return `+7 (${area}${first && `) ${first}`}${second && `-${second}`}${third && `-${third}`}`;
}
