import type { Plugin } from 'vite';

const ERROR = /\/engine\/model\/errors\/developer-error\.ts$/;
/** Message of a developer error, whose sentence `leanJson` removes from pages. */
const WORDS = /description === undefined \? code : `[^`]*`/;

/** Returns the Vite plug-in that reduces developer errors in pages to their codes. */
export const leanErrors = (): Plugin => ({
  name: 'lean-errors',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (!ERROR.test(id)) return null;
    if (!WORDS.test(code)) this.error('an error makes its words in another way');
    return { code: code.replace(WORDS, 'code'), map: null };
  },
});
