/**
 * Remembers the focused element before a call, and returns a function that moves the focus to the outcome, because
 * the pressed button may disappear. A focus that the person has moved meanwhile stays.
 */
export function watchFocus(): (outcome: HTMLElement | null) => void {
  const before = document.activeElement;
  return (outcome) => {
    const { activeElement, body } = document;
    if (activeElement === before || activeElement === body) outcome?.focus();
  };
}
