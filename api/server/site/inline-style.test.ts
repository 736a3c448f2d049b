import { describe, expect, it } from 'vitest';
import { inlineStyle } from './inline-style.ts';

describe('a style sheet in the HTML of a page', () => {
  it.each([
    ['</style><script>alert(1)</script>', '\\3c /style><script>alert(1)\\3c /script>'],
    ['a{content:"<!-- </STYLE "}', 'a{content:"\\3c !-- \\3c /STYLE "}'],
    ['@media (width<=40rem){a{color:red}}', '@media (width<=40rem){a{color:red}}'],
  ])('is not ended by its text: %s', (sheet, text) => {
    expect(inlineStyle(sheet).element).toBe(`<style>${text}</style>`);
  });

  it('is allowed by the hash of the text that stands in it', () => {
    expect(inlineStyle('a{color:red}').source).toBe("'sha256-6hWWMOcF+mJesSJGYhmK2lkIIEw9Xc5XKGLPVzh8yxs='");
  });
});
