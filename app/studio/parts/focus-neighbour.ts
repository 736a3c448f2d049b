const REACHABLE = 'button, a, input, select, textarea, summary';

/**
 * Call it before a row of a list is removed: the focus in the row moves to the next row, or else to the nearest one.
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
