/** Key in the history state for the number of open dialogs, counted from the outermost. */
const MARK = 'zayavkaDialogs';

interface OpenDialog {
  /** Called on Back, or on a jump past the dialog's entry. */
  close(): void;
}

const open: OpenDialog[] = [];
let isListening = false;
/** True while our own move in the history is under way: entries cannot be added or counted. */
let isTravelling = false;

/**
 * Adds an entry to the browser's history for an open dialog, so that Back calls `close` and leaves the page
 * unchanged; returns a function that removes the entry. The browser moves in its history later than asked, so
 * dialogs and entries are compared whenever either changes.
 */
export function enterHistory(close: () => void): () => void {
  const dialog: OpenDialog = { close };
  open.push(dialog);
  listen();
  reconcile();
  return () => {
    const index = open.indexOf(dialog);
    if (index < 0) return;
    open.splice(index, 1);
    reconcile();
  };
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  window.addEventListener('popstate', onPopState);
  // A page left before its move in the history ended may come from the back/forward cache.
  window.addEventListener('pageshow', () => {
    isTravelling = false;
    reconcile();
  });
}

function reconcile(): void {
  if (isTravelling) return;
  const surplus = entries() - open.length;
  if (surplus > 0) {
    isTravelling = true;
    history.go(-surplus);
  }
  for (let depth = entries() + 1; depth <= open.length; depth += 1) {
    history.pushState({ ...history.state, [MARK]: depth }, '');
  }
}

/** Closes the dialogs beyond the current entry, innermost first. */
function onPopState(): void {
  if (isTravelling) isTravelling = false;
  else for (const dialog of open.splice(entries()).reverse()) dialog.close();
  reconcile();
}

const entries = (): number => {
  const depth: unknown = history.state?.[MARK];
  return typeof depth === 'number' ? depth : 0;
};
