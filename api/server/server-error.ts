import { errorsOf } from '#engine/model';
import errors from './errors.json' with { type: 'json' };

export const serverError = errorsOf(errors);
