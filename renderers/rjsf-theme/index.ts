import { DEFAULT_LANGUAGE } from '#engine/model/definition';

export type { ThemeContext } from './field/use-control.ts';
export { makeTheme, type Theme } from './make-theme.ts';

import { makeTheme } from './make-theme.ts';

/** Our RJSF theme in Russian; `makeTheme('en')` returns the English one. */
export const theme = makeTheme(DEFAULT_LANGUAGE);
