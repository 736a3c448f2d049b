import type { Plugin } from 'vite';

const RULE = /\/validators\/rules\/[a-z-]+\/[a-z-]+\.ts$/;
const DOCUMENTATION = /^ {2}(?:summary|source|chunk):\s*(?:'[^'\n]*'|"[^"\n]*"),$/gm;

/** Members that only compilers, checks and comparisons read, on one line or on several. */
const DECLARATIONS =
  /^ {2}(?:codes|isEvidence|params|textFormat|types): (?:[^\n]*,|[^\n]*\n(?: {4}[^\n]*\n)+ {2}[\])}]+,)$/gm;

/**
 * Returns the Vite plug-in that removes the parts of a rule which pages never read: texts of the catalogue, the name
 * of its chunk, and what it declares of its values, parameters and errors. Pages read its name, keyword and function.
 */
export const leanRules = (): Plugin => ({
  name: 'lean-rules',
  enforce: 'pre',
  transform: (code, id) =>
    RULE.test(id) ? { code: code.replace(DOCUMENTATION, '').replace(DECLARATIONS, ''), map: null } : null,
});
