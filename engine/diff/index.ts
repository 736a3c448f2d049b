export type { Change, PayloadExample } from './change.ts';
export { isAtLeast } from './change.ts';
export { diffForm } from './diff-form.ts';
export { diffSchemas, type SchemaDiff } from './diff-schemas.ts';
export { compareDocuments, type WordedDocument, type Words } from './documents/compare-documents.ts';
export type { ExampleAnswers, FormVersion } from './forms/variant-pair.ts';
export {
  AREAS,
  type Area,
  type ChangeKind,
  type Direction,
  SEVERITIES,
  type Severity,
} from './kinds/change-kind.ts';
export { changeKinds, type KindSlug } from './kinds/index.ts';
export { applyPolicy, type DiffPolicy, type IgnoreEntry, type JudgedChange } from './policy.ts';
export { NOTHING_KNOWN, type RuleFacts, type RuleUse } from './prover/rule-facts.ts';
export { sentenceOf } from './sentence.ts';
export { changesVerdict } from './verdict.ts';
export { type Decision, type DiffPorts, decide, type Verdict } from './witness/decide.ts';
export type { SearchPorts } from './witness/find-value.ts';
export { SAMPLE_VALUES } from './witness/sample-values.ts';
