/** Returns how many elements in `main` each block of a previewed page has. */
const countsIn = (page: Document): number[] =>
  (page.documentElement.dataset.blocks ?? '').split(' ').filter(Boolean).map(Number);

const childrenOf = (page: Document): HTMLElement[] =>
  [...(page.querySelector('main')?.children ?? [])] as HTMLElement[];

/** Returns the elements of a block on a previewed page; none for a block that shows nothing. */
export function elementsOfBlock(page: Document, index: number): HTMLElement[] {
  const counts = countsIn(page);
  const start = counts.slice(0, index).reduce((sum, count) => sum + count, 0);
  return childrenOf(page).slice(start, start + (counts[index] ?? 0));
}

/** Returns the index of the block to which an element belongs; undefined for the frame of the site. */
export function blockOf(page: Document, target: EventTarget | null): number | undefined {
  const found = countsIn(page).findIndex((_count, index) =>
    elementsOfBlock(page, index).some((element) => element.contains(target as Node | null)),
  );
  return found < 0 ? undefined : found;
}
