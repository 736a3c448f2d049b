const WRITTEN_IN = 'input, select, textarea, [contenteditable=true]';

/**
 * Moves the focus to the outcome of a call, because the pressed button may disappear. Leaves it where the person
 * has begun to write meanwhile: the next keys would be lost.
 */
export function focusOutcome(outcome: HTMLElement | null): void {
  if (document.activeElement?.matches(WRITTEN_IN) !== true) outcome?.focus();
}
