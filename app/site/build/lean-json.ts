import type { Plugin } from 'vite';

const UNREAD = /\/(api\/contract\/.*|errors)\.json$/;

/**
 * Returns the Vite plug-in that removes from pages the contract's examples and messages, and the sentences of
 * developer errors, whose codes are in the catalogue.
 */
export const leanJson = (): Plugin => ({
  name: 'lean-json',
  enforce: 'pre',
  transform: (_code, id) => (UNREAD.test(id) ? { code: '{}', map: null } : null),
});
