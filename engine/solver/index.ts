export { type Backtracking, backtrackingOf } from './language/backtracking.ts';
export { ANNOTATIONS, refSegments, schemaRoot } from './prover/literals.ts';
export { distinct } from './prover/outcome.ts';
export { NOTHING_KNOWN, type RuleFacts, type RuleUse } from './prover/rule-facts.ts';
export { type Decision, type DiffPorts, decide, type Verdict } from './witness/decide.ts';
export { type Constraint, type Found, findWitness, type SearchPorts } from './witness/find-witness.ts';
export { SAMPLE_VALUES } from './witness/sample-values.ts';
