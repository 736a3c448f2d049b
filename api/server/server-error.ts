import { errorsOf } from '#engine/model/errors';
import errors from './errors.json' with { type: 'json' };

/**
 * Returns the error for a developer or operator with this code, its message from `errors.json` with the parameters
 * filled in.
 */
export const serverError = errorsOf(errors);
