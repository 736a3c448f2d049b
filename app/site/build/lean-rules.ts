import type { Plugin } from 'vite';

const RULE = /\/validators\/rules\/[a-z-]+\/[a-z-]+\.ts$/;
const DOCUMENTATION = /^ {2}(?:summary|source|chunk):\s*(?:'[^'\n]*'|"[^"\n]*"),$/gm;

/** The schema of its parameters, on one line or on several. */
const PARAMS = /^ {2}params: (?:[^\n]*,|[^\n]*\n(?: {4}[^\n]*\n)+ {2}[})]+,)$/gm;

/**
 * Takes out what a page never reads of a rule: what the catalogue prints of it, the chunk that it is already in, and the schema of
 * its parameters, which a compiler reads.
 */
export const leanRules = (): Plugin => ({
  name: 'lean-rules',
  enforce: 'pre',
  transform: (code, id) =>
    RULE.test(id) ? { code: code.replace(DOCUMENTATION, '').replace(PARAMS, ''), map: null } : null,
});
