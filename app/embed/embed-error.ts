import { errorsOf } from '#engine/model/errors';
import errors from './errors.json' with { type: 'json' };

const embedError = errorsOf(errors);

/** Returns the error of a form whose definition does not permit the origin of this page. */
export const notEmbedded = (form: string, server: string): Error =>
  embedError('FORM_NOT_EMBEDDED', { form, server, origin: location.origin });
