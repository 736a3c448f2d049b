/**
 * Settings that a member of form.json must have if the form uses the member at all. Its schema leaves them optional,
 * because a variant may override any of them alone.
 */
export const COMPLETE_PARTS: Readonly<Record<string, readonly string[]>> = {
  appeal: ['phone', 'plannedDays', 'status'],
  lookup: ['phone', 'none', 'several', 'labels', 'back', 'classes', 'proof'],
};
