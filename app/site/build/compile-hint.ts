import type { Rolldown } from 'vite';

/**
 * Most functions of the entry are needed to take a page over. Browsers that know this line compile them on another
 * thread while the file comes in, instead of one by one on the main thread when each is first called; the others read a
 * comment. Small chunks would gain nothing: they are compiled on the main thread in any case.
 */
export const COMPILE_WHILE_LOADING = '//# allFunctionsCalledOnLoad';

/** What stands above a chunk: nothing may come before the line. */
export const compileHint = ({ isEntry }: Rolldown.RenderedChunk): string =>
  isEntry ? COMPILE_WHILE_LOADING : '';
