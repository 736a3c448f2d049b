import type { Lang } from '../text/text.ts';

const KILOBYTE = 1024;

/** `240 кБ`, `1,2 МБ`, with a space that no line breaks at; a small file is not of 0. */
export function fileSize(bytes: number, lang: Lang): string {
  const kilobytes = Math.max(1, Math.round(bytes / KILOBYTE));
  const [value, unit] = kilobytes < KILOBYTE ? [kilobytes, 'kilobyte'] : [bytes / KILOBYTE ** 2, 'megabyte'];
  const words = value.toLocaleString(lang, { style: 'unit', unit, maximumFractionDigits: 1 });
  return words.replace(' ', '\u00a0');
}
