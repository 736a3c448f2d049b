import { describe, expect, it } from 'vitest';
import type { Lang } from '../text/text.ts';
import { fileSize } from './file-size.ts';

describe('the size of a file', () => {
  it.each<[what: string, bytes: number, lang: Lang, words: string]>([
    ['not of 0 however small it is', 1, 'ru', '1 кБ'],
    ['in whole kilobytes', 10_700, 'ru', '10 кБ'],
    ['in kilobytes up to a megabyte', 245_760, 'en', '240 kB'],
    ['never of 1024 kilobytes', 1_048_575, 'ru', '1 МБ'],
    ['in tenths of a megabyte', 1_258_291, 'ru', '1,2 МБ'],
    ['in the words of its language', 1_258_291, 'en', '1.2 MB'],
    ['in whole megabytes where there is no more', 10_485_760, 'ru', '10 МБ'],
  ])('is %s', (_what, bytes, lang, words) => {
    expect(fileSize(bytes, lang)).toBe(words.replace(' ', '\u00a0'));
  });
});
