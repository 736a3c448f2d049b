export { FINDING_KINDS, type Finding, type FindingKind, type FindingPlace } from './finding.ts';
export { findingProblems, type ProvedVariant } from './problems.ts';
export { proveForm } from './prove-form.ts';
export { type BranchAnswers, type SampleAnswers, sampleAnswers } from './sample-answers.ts';
export { type FindingWords, findingKinds, findingWords } from './sentences.ts';
