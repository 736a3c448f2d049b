/** Key in the history state for the number of open dialogs, counted from the outermost. */
const MARK = 'zayavkaDialogs';

interface OpenDialog {
  /** Called on Back, or on a jump past the dialog's entry. */
  close(): void;
}

const open: OpenDialog[] = [];
let isListening = false;
/** True during our own traversal: entries can neither be added nor counted until it arrives. */
let isTravelling = false;

/**
 * Adds a history entry for an open dialog, so that Back closes only the dialog. Returns a function that
 * removes the entry. Traversals are asynchronous, so the open dialogs and the entries are reconciled whenever
 * either has changed.
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
  // A page that was left before its traversal arrived may be restored from the back/forward cache.
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
