/**
 * Remembers the focus before a call, and returns a function that moves it to the outcome, because the pressed
 * button may disappear. A focus that the person has moved meanwhile stays: the next keys would be lost.
 */
export function watchFocus(): (outcome: HTMLElement | null) => void {
  const before = document.activeElement;
  return (outcome) => {
    const { activeElement, body } = document;
    if (activeElement === before || activeElement === body) outcome?.focus();
  };
}
