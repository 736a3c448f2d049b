import type * as codeStepModule from './code-step.tsx';

let part: typeof codeStepModule | undefined;

/** There on the server, and in a page that it has rendered with it: any other fetches it when a code is asked for. */
export const codeStep = (): typeof codeStepModule | undefined => part;

export const keepCodeStep = (loaded: typeof codeStepModule): void => {
  part = loaded;
};
