import type { Plugin } from 'vite';

const ERROR = /\/engine\/model\/errors\/developer-error\.ts$/;
/** The words of a developer error, which pages have none of: `leanJson` takes out their sentences. */
const WORDS = /description === undefined \? code : `[^`]*`/;

/** Leaves developer errors in pages their codes alone. */
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
