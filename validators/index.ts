export { createBodyJudge } from './body-judge.ts';
export { compileValidatorSource, createFormChecker, instantiateBundle } from './compile-validators.ts';
export { createJudge } from './create-judge.ts';
export { AJV_OPTIONS, extendAjv } from './extend-ajv.ts';
export { ruleFacts } from './rule-facts.ts';
export { createShapeJudge } from './shape-judge.ts';
