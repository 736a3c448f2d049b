import { errorsOf } from '#engine/model/errors';
import errors from './errors.json' with { type: 'json' };

/**
 * Returns the developer error of a code of this layer, with the message of `errors.json` and its parameters
 * filled in.
 */
export const ruleError = errorsOf(errors);
