export { APPEAL_LINK_FIELD } from './appeal-link-field.ts';
export { type EncodedRequest, encodeRequest, endpointPath } from './encode-request.ts';
export { CITY_PARAMETER, NATIVE_FIELDS } from './native-fields.ts';
export { RESUME_BLOCK, RESUME_FIELDS, SAVE_BUTTON, type SavedForLater } from './resume-fields.ts';
export { type ValidatedBody, validateBody } from './validate-body.ts';
