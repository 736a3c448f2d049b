import type { Plugin } from 'vite';

/**
 * Leaves pages the codes of developer errors and where they are described: the sentences are for people who have the
 * catalogue, and each would be loaded by every visitor.
 */
export const leanErrors = (): Plugin => ({
  name: 'lean-errors',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/errors.json')) return null;
    const described = { message: 'docs/catalogue/codes.md', fix: '' };
    const codes = Object.keys(JSON.parse(code) as object);
    return { code: JSON.stringify(Object.fromEntries(codes.map((one) => [one, described]))), map: null };
  },
});
