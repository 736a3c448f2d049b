import type { Plugin } from 'vite';

const RULE = /\/validators\/rules\/[a-z-]+\/[a-z-]+\.ts$/;
const DOCUMENTATION = /^ {2}(?:summary|source|chunk):\s*(?:'[^'\n]*'|"[^"\n]*"),$/gm;

/** Takes out what a page never reads of a rule: what the catalogue prints of it, and the chunk that it is already in. */
export const leanRules = (): Plugin => ({
  name: 'lean-rules',
  enforce: 'pre',
  transform: (code, id) => (RULE.test(id) ? { code: code.replace(DOCUMENTATION, ''), map: null } : null),
});
