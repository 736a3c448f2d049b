import { errorsOf } from '#engine/model/errors';
import errors from './errors.json' with { type: 'json' };

/**
 * Returns the error for the operator with this code, with which a start of the server ends; its message is from
 * `errors.json`, with the parameters filled in.
 */
export const startError = errorsOf(errors);
