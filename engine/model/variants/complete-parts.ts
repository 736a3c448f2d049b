/**
 * Members that a part of form.json must have once it is there. The schemas leave them optional, because a
 * variant may write any of them alone.
 */
export const COMPLETE_PARTS: Readonly<Record<string, readonly string[]>> = {
  appeal: ['phone', 'plannedDays', 'status'],
  lookup: ['phone', 'none', 'several', 'labels', 'back', 'classes', 'proof'],
};
