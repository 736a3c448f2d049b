export { createBodyJudge } from './body-judge.ts';
export { compileValidatorSource, createFormChecker, instantiateBundle } from './compile-validators.ts';
export { AJV_OPTIONS, extendAjv } from './extend-ajv.ts';
export { createShapeJudge } from './shape-judge.ts';
