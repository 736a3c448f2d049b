import type { Plugin } from 'vite';

const UNREAD = /\/(api\/contract\/.*|errors)\.json$/;

/**
 * Leaves pages no examples and messages of the contract, which documents alone print, and of developer errors the codes: the
 * sentences are for people who have the catalogue, and each would be loaded by every visitor.
 */
export const leanJson = (): Plugin => ({
  name: 'lean-json',
  enforce: 'pre',
  transform: (_code, id) => (UNREAD.test(id) ? { code: '{}', map: null } : null),
});
