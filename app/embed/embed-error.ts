import { errorsOf } from '#engine/model/errors';
import errors from './errors.json' with { type: 'json' };

export const embedError = errorsOf(errors);
