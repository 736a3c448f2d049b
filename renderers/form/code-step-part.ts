import type { CodeStep } from './code-step.tsx';

let part: typeof CodeStep | undefined;

/** There on the server, and in a page that it has rendered with it: any other fetches it when a code is asked for. */
export const codeStep = (): typeof CodeStep | undefined => part;

export const keepCodeStep = (loaded: { CodeStep: typeof CodeStep }): void => {
  part = loaded.CodeStep;
};
