import { type CompiledForm, fileFields } from '#engine/model';

/** A browser sends the names of files alone unless the form asks for more. */
export const nativeEncoding = ({ schema }: CompiledForm): { enctype?: 'multipart/form-data' } =>
  fileFields(schema).length > 0 ? { enctype: 'multipart/form-data' } : {};
