import type { Plugin } from 'vite';

const RULE = /\/validators\/rules\/[a-z-]+\/[a-z-]+\.ts$/;
const DOCUMENTATION = /^ {2}(?:summary|source):\s*(?:'[^'\n]*'|"[^"\n]*"),$/gm;

/** What a rule says of itself to people is in the catalogue; a page has no use for it. */
export const leanRules = (): Plugin => ({
  name: 'lean-rules',
  enforce: 'pre',
  transform: (code, id) => (RULE.test(id) ? { code: code.replace(DOCUMENTATION, ''), map: null } : null),
});
