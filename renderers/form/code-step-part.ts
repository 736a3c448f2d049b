import type * as codeStepModule from './code-step.tsx';

let part: typeof codeStepModule | undefined;

/**
 * Returns the module of the code step if it is loaded: on the server, and in a page that the server rendered
 * with it; otherwise undefined. Other pages fetch it when a code is asked for.
 */
export const codeStep = (): typeof codeStepModule | undefined => part;

/** Keeps the loaded module of the code step, which `codeStep` returns from then on. */
export const keepCodeStep = (loaded: typeof codeStepModule): void => {
  part = loaded;
};
