export { FINDING_KINDS, type Finding, type FindingKind, type FindingPlace } from './finding.ts';
export { proveForm } from './prove-form.ts';
