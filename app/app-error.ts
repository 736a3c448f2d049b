import { errorsOf } from '#engine/model/errors';
import errors from './errors.json' with { type: 'json' };

/** Returns the error for a developer with this code, its message from `errors.json` with the parameters filled in. */
export const appError = errorsOf(errors);
