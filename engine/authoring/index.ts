export type { NewField } from './edit/add-field/add-field.ts';
export { changedPlaces, type PlaceChange } from './edit/changed-places.ts';
export * from './edit/commands.ts';
export { requirementOf, thenWith } from './edit/conditions-in.ts';
export {
  changedFiles,
  type DocumentFiles,
  readDocument,
  withDocument,
  withoutDocument,
} from './edit/document.ts';
export { canDuplicate } from './edit/duplicate-field/duplicate-field.ts';
export { freeChoiceValue } from './edit/edit-choices/edit-choices.ts';
export { type EditPath, withItemAt, withoutValueAt, withValueAt } from './edit/edit-json.ts';
export type { FieldType } from './edit/field-type.ts';
export { FIELD_TYPES } from './edit/field-types.gen.ts';
export { withoutConditions } from './edit/form-conditions.ts';
export {
  type EditReach,
  type FormPart,
  isListed,
  type Place,
  placeOf,
  readObject,
  valueIn,
} from './edit/form-place.ts';
export * from './edit/new-content.ts';
export { copyForm, FORM_TEMPLATES, type FormTemplate, newForm } from './edit/new-form.ts';
export { readFormula } from './edit/read-formula.ts';
export { renameAnswer, renameChoice } from './edit/rename-new.ts';
export { partOf, type SharedPart } from './edit/shared-parts.ts';
export { conditionOf, objectPlace, type ShowWhen } from './edit/show-when/show-when.ts';
export { isTextChanges, readTextChanges, withTextChanges } from './edit/text-changes.ts';
export { withSource } from './edit/with-source.ts';
export * from './examples/carry-examples.ts';
export { type MergedDrafts, mergeDrafts } from './merge/merge-drafts.ts';
export { type MergeConflict, mergeValues } from './merge/merge-json.ts';
export { type MergedText, markConflicts, mergeTexts, withTheirs } from './merge/merge-texts.ts';
export {
  baseOf,
  type ConflictChoices,
  conflictKey,
  type DocumentConflict,
  draftSince,
  keptOver,
  liveBase,
  type RebasedDocument,
  rebaseDocument,
} from './merge/rebase-document.ts';
export { type FormSettingsPart, formSettings, formSettingsParts } from './meta/form-settings.ts';
export { metaSchemas } from './meta/meta-schemas.ts';
export {
  type ReadTranslations,
  readTranslations,
  type TranslationProblem,
} from './translation/read-translations.ts';
export * from './translation/translation-formats.ts';
export { translationFile } from './translation/translation-units.ts';
