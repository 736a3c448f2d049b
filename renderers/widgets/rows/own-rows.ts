/** The rows of a list, without those of the lists in its items. */
export const rowsIn = (group: HTMLElement | null): HTMLElement[] => [
  ...(group?.querySelector('.zy-rows')?.querySelectorAll<HTMLElement>(':scope > [data-row]') ?? []),
];

/** The row of a list that the element is in. */
export const rowIn = (group: HTMLElement | null, element: Element): HTMLElement | undefined =>
  rowsIn(group).find((row) => row.contains(element));

/** The controls of a row alone. */
export const controlsIn = <E extends HTMLElement>(row: HTMLElement, selector: string): E[] =>
  [...row.querySelectorAll<E>(selector)].filter((control) => control.closest('[data-row]') === row);
