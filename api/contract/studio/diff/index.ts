export { approveChange, MAX_REASON_CHARACTERS } from './approve-change.ts';
export {
  type ChangeApproval,
  type ComparedChange,
  type ComparedFinding,
  type ComparedSide,
  type ComparedVersions,
  compareVersions,
  DRAFT_VERSION,
} from './compare-versions.ts';
export { type ComparableForm, listComparable } from './list-comparable.ts';
