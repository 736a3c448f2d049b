/** Returns the elements of a list's rows, without the rows of nested lists. */
export const rowsIn = (group: HTMLElement | null): HTMLElement[] => [
  ...(group?.querySelector('.zy-rows')?.querySelectorAll<HTMLElement>(':scope > [data-row]') ?? []),
];

/** Returns the row of a list that contains the element; undefined if it is outside of the rows. */
export const rowIn = (group: HTMLElement | null, element: Element): HTMLElement | undefined =>
  rowsIn(group).find((row) => row.contains(element));

/** Returns the controls in a row that match the selector, without the controls of nested rows. */
export const controlsIn = <E extends HTMLElement>(row: HTMLElement, selector: string): E[] =>
  [...row.querySelectorAll<E>(selector)].filter((control) => control.closest('[data-row]') === row);
