import type { Plugin } from 'vite';

const UNREAD = /\/(api\/contract\/.*|errors)\.json$/;

/**
 * Removes from pages the contract's examples and messages, which only the documentation prints, and the
 * sentences of developer errors, which every visitor would load; their codes can be looked up in the
 * catalogue.
 */
export const leanJson = (): Plugin => ({
  name: 'lean-json',
  enforce: 'pre',
  transform: (_code, id) => (UNREAD.test(id) ? { code: '{}', map: null } : null),
});
