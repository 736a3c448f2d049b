export { withBehaviourDefaults } from './behaviour-defaults.ts';
export * from './compile-form.ts';
export { codesOf, type FormSnapshot, snapshotForm, type VariantSnapshot } from './snapshot.ts';
export { firstVariant, type VariantChoice, variantChoice, variantTitle } from './variant-choice.ts';
