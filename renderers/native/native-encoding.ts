import type { CompiledForm } from '#engine/model/definition';
import { fileFields } from '#engine/model/files';

/** A browser sends the names of files alone unless the form asks for more. */
export const nativeEncoding = ({ schema }: CompiledForm): { enctype?: 'multipart/form-data' } =>
  fileFields(schema).length > 0 ? { enctype: 'multipart/form-data' } : {};
