export { DeveloperError, type ErrorDescription, errorsOf } from './developer-error.ts';
export { orUndefined } from './or-undefined.ts';
