const REACHABLE = 'button, a, input, select, textarea, summary';

/**
 * Moves the focus from a row that is about to be removed to the next row, or if there is none to the nearest one.
 * `inRow` is an element of the row.
 */
export function focusNeighbour(inRow: Element): void {
  const row = inRow.closest('li');
  const others = [
    row?.nextElementSibling,
    row?.previousElementSibling,
    row?.parentElement?.nextElementSibling,
  ];
  for (const other of others) {
    const target = other?.matches(REACHABLE) ? other : other?.querySelector(REACHABLE);
    if (!(target instanceof HTMLElement)) continue;
    target.focus();
    return;
  }
}
