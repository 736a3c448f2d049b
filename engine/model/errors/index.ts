export { DeveloperError, type ErrorDescription, errorsOf } from './developer-error.ts';
