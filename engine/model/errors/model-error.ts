import { errorsOf } from './developer-error.ts';
import errors from './errors.json' with { type: 'json' };

export const modelError = errorsOf(errors);
