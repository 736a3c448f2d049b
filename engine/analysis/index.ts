export {
  describeAnswer,
  describeCondition,
  describeField,
  describeGuards,
  fieldLabel,
  formLabels,
  type Labels,
} from './conditions/describe-condition.ts';
export { differencesOfVariant } from './diff/added-variant.ts';
export { type Cause, type CauseFinder, createCauseFinder } from './diff/causes/find-causes.ts';
export * from './diff/causes/group-changes.ts';
export { filesReadBy } from './diff/causes/partial-definitions.ts';
export { causesBetweenVersions, type VersionCause } from './diff/causes/version-causes.ts';
export { type WrittenEdit, writtenEdits } from './diff/causes/written-edits.ts';
export {
  type Change,
  isAtLeast,
  type PayloadExample,
  plainChange,
  sign,
  type Words,
  worstFirst,
} from './diff/change.ts';
export { consequencesIn } from './diff/consequences.ts';
export { afterDeadline } from './diff/deadline.ts';
export { describeChange } from './diff/describe-change.ts';
export type { ReadDocument } from './diff/dialects/find-schemas.ts';
export { missingDocuments, type PlainSchema, plainSchema } from './diff/dialects/plain-schema.ts';
export { diffForm } from './diff/diff-form.ts';
export { diffPlainSchemas } from './diff/diff-plain-schemas.ts';
export { diffSchemas, type SchemaDiff } from './diff/diff-schemas.ts';
export { compareDocuments } from './diff/documents/compare-documents.ts';
export { compareWritten } from './diff/documents/compare-written.ts';
export * from './diff/documents/document-changes.ts';
export type { DocumentWithTexts } from './diff/documents/shown-value.ts';
export type { FormPorts } from './diff/forms/setting-names.ts';
export type { ExampleAnswers, FormVersion } from './diff/forms/variant-pair.ts';
export * from './diff/kinds/index.ts';
export { type MergedVersions, mergeDisputes } from './diff/merge-disputes.ts';
export * from './diff/policy.ts';
export { memoizeProofs, type ProveSchemas } from './diff/prove-changes.ts';
export { changedPaths, isVisible, type ShownState, stateOf } from './diff/shown-changes.ts';
export { changesVerdict, effectOf } from './diff/verdict.ts';
export { describeReason } from './explain/describe-reason.ts';
export {
  explainFields,
  type FieldConditions,
  type FieldReason,
  type GuardAlternatives,
  readFieldConditions,
} from './explain/explain-fields.ts';
export { describeFinding, findingKinds } from './findings/describe-finding.ts';
export type { Finding, FindingKind, FindingPlace } from './findings/finding.ts';
export { findingProblems } from './findings/problems.ts';
export { proveForm } from './findings/prove-form.ts';
export { sampleAnswers } from './findings/sample-answers.ts';
export { compareImpact, type FieldImpact } from './impact/compare-impact.ts';
export { describeImpact } from './impact/describe-impact.ts';
export { type Contrast, colourContrasts, lowContrasts } from './lint/checks/brand/contrast.ts';
export { defaultColours } from './lint/checks/brand/default-colours.gen.ts';
export type { CompileSchema, SchemaIssue } from './lint/context.ts';
export { lintDefinitions, sortByFile } from './lint/lint.ts';
export * from './uses/document-uses.ts';
export { type PageFinder, pagesShowing, type ShowingPage } from './uses/pages-showing.ts';
export type { Span } from './wording/word-spans.ts';
