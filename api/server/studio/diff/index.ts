import type { StudioHandler } from '../handler.ts';
import { approveChange } from './approve-change.ts';
import { compareVersions } from './compare-versions.ts';
import { listComparable } from './list-comparable.ts';

/** What stands behind the calls about differences, by id. */
export const diffHandlers: Readonly<Record<string, StudioHandler>> = {
  'list-comparable': listComparable,
  'compare-versions': compareVersions,
  'approve-change': approveChange,
};
