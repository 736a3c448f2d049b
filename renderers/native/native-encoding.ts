import type { CompiledForm } from '#engine/model/definition';
import { fileFields } from '#engine/model/files';

/**
 * Returns the `enctype` for the `<form>` of a form with files, without which a browser sends only their names;
 * empty for other forms.
 */
export const nativeEncoding = ({ schema }: CompiledForm): { enctype?: 'multipart/form-data' } =>
  fileFields(schema).length > 0 ? { enctype: 'multipart/form-data' } : {};
