import { errorsOf } from '#engine/model/errors';
import errors from './errors.json' with { type: 'json' };

/**
 * Returns the error for the user of a command with this code, its message from `errors.json` with the parameters
 * filled in.
 */
export const cliError = errorsOf(errors);
