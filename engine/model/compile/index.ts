export { withBehaviourDefaults } from './behaviour-defaults.ts';
export {
  closeObjects,
  compileForm,
  consentSentence,
  snapshotText,
  versionOf,
  withWidgets,
} from './compile-form.ts';
export { codesOf, type FormSnapshot, snapshotForm, type VariantSnapshot } from './snapshot.ts';
export { firstVariant, type VariantChoice, variantChoice, variantTitle } from './variant-choice.ts';
