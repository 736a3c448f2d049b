/** Forms of this site have no answers in RJSF that it could leave out. */
const omitExtraData = (_validator: unknown, _schema: unknown, _root: unknown, formData: unknown): unknown =>
  formData;
export const getUsedFormData = (formData: unknown): unknown => formData;
export const getFieldNames = (): string[][] => [];
export const isValueEmpty = (): boolean => false;

export default omitExtraData;
