import type { Plugin } from 'vite';

const RULE = /\/validators\/rules\/[a-z-]+\/[a-z-]+\.ts$/;
const DOCUMENTATION = /^ {2}(?:summary|source|chunk):\s*(?:'[^'\n]*'|"[^"\n]*"),$/gm;

/** Schema of a rule's parameters, on one line or on several. */
const PARAMS = /^ {2}params: (?:[^\n]*,|[^\n]*\n(?: {4}[^\n]*\n)+ {2}[})]+,)$/gm;

/**
 * Returns the Vite plug-in that removes the parts of a rule which pages never read: texts of the catalogue, the name
 * of its chunk, and the schema of its parameters, which only a compiler reads.
 */
export const leanRules = (): Plugin => ({
  name: 'lean-rules',
  enforce: 'pre',
  transform: (code, id) =>
    RULE.test(id) ? { code: code.replace(DOCUMENTATION, '').replace(PARAMS, ''), map: null } : null,
});
