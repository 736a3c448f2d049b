import { errorsOf } from './developer-error.ts';
import errors from './errors.json' with { type: 'json' };

/** Creates a developer error of the model from a key of its `errors.json` and the parameters of the message. */
export const modelError = errorsOf(errors);
