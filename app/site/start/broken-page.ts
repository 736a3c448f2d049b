/** How often the page of an address has broken in this tab, before the address. */
const KEY = 'zayavka.broken';
const BREAKS = 2;

function breaksBefore(): number {
  try {
    const [count, address] = (sessionStorage.getItem(KEY) ?? '').split(' ');
    return address === location.pathname ? Number(count) : 0;
  } catch {
    return 0;
  }
}

/** Whether the page has broken again after a load: it stays as it was served, and its forms are sent by the browser. */
export const isGivenUp = (): boolean => breaksBefore() >= BREAKS;

/** One break may be caught twice, on the way out too. */
let isLeaving = false;

/** Loads a page that has broken while rendering, unless that has not helped or nothing that was typed would be kept. */
export function loadAfterBreak(): void {
  if (isLeaving || isGivenUp()) return;
  try {
    sessionStorage.setItem(KEY, `${breaksBefore() + 1} ${location.pathname}`);
    isLeaving = true;
    location.reload();
  } catch {
    // A tab without storage keeps no draft either.
  }
}
