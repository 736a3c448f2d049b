export { applyCommand, type EditCommand } from './commands.ts';
export {
  changedFiles,
  DOCUMENT_KINDS,
  type DocumentFiles,
  type DocumentKind,
  documentPaths,
  parseDocumentId,
  readDocument,
  withDocument,
  withoutDocument,
} from './document.ts';
export { type EditPath, withItemAt, withoutValueAt, withValueAt } from './edit-json.ts';
export { FIELD_TYPES, type FieldType } from './field-types.ts';
export { freeChoiceValue } from './form-choices.ts';
export { sampleAnswer } from './form-examples.ts';
export { isListed, type NewField } from './form-fields.ts';
export { conditionOf, type ShowWhen } from './form-layout.ts';
export { type EditReach, type FormPart, type Place, placeOf, readObject, valueIn } from './form-place.ts';
export { copyPage, type NewPage, newCatalog, newPage, type PageTemplate, pageSlug } from './new-content.ts';
export { copyForm, FORM_TEMPLATES, type FormTemplate, newForm } from './new-form.ts';
export { isTextChanges, readTextChanges, withTextChanges } from './text-changes.ts';
