const REACHABLE = 'button, a, input, select, textarea, summary';

/** Before a row of a list goes: the focus that is in it moves to the row that takes its place, or to what stands nearest. */
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
