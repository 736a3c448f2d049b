/** One break may be caught twice, on the way out too. */
let isLeaving = false;

/** Loads a page that has broken while rendering, unless nothing that was typed would be kept. What was typed is in the draft. */
export function loadAfterBreak(): void {
  const before = Number(history.state?.zayavkaBreaks ?? 0);
  if (isLeaving || before >= BREAKS) return;
  try {
    sessionStorage.setItem('zayavka.broken', '1');
  } catch {
    return;
  }
  isLeaving = true;
  history.replaceState({ ...history.state, zayavkaBreaks: before + 1 }, '');
  location.reload();
}

/** The first load takes the page over as ever, the second leaves it as it was served. */
const BREAKS = 2;
