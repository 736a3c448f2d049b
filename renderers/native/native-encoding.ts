import type { CompiledForm } from '#engine/model/definition';
import { fileFields } from '#engine/model/files';

/** Returns the encoding of the form: without it a browser sends only the names of files. */
export const nativeEncoding = ({ schema }: CompiledForm): { enctype?: 'multipart/form-data' } =>
  fileFields(schema).length > 0 ? { enctype: 'multipart/form-data' } : {};
