import { errorsOf } from '#engine/model/errors';
import errors from './errors.json' with { type: 'json' };

const embedError = errorsOf(errors);

/** Returns the error for a form whose definition does not permit the origin of this page to show it. */
export const notEmbedded = (form: string, server: string): Error =>
  embedError('FORM_NOT_EMBEDDED', { form, server, origin: location.origin });
