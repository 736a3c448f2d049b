/** Moves the focus to the settings of the selected element, once they are rendered. */
export function focusSettings(): void {
  const settings = document.querySelector<HTMLElement>('[data-settings=selected]');
  settings?.scrollIntoView({ block: 'nearest' });
  settings?.querySelector<HTMLElement>('input, select, textarea, button:not(.zs-back > *)')?.focus();
}

/**
 * Unfolds the folded part of the editor with this id (of its heading or its root), and moves the focus to its
 * heading.
 */
export function unfoldPart(id: string): void {
  const part = document.getElementById(id);
  const details = part?.closest('details');
  if (details) details.open = true;
  const heading = details?.querySelector('summary') ?? part;
  heading?.scrollIntoView({ block: 'nearest' });
  if (heading && !details) heading.tabIndex = -1;
  heading?.focus();
}

/** Unfolds the part about the request, and moves the focus to the line that sends the answer of the selected field. */
export function showWireLine(): void {
  const show = (): void => {
    const line = document.querySelector<HTMLElement>('[data-of-selected=true]');
    line?.scrollIntoView({ block: 'center' });
    line?.focus();
  };
  const details = document.getElementById('editor-payload')?.closest('details');
  // The lines are rendered once the part is open.
  if (!details?.open) details?.addEventListener('toggle', () => requestAnimationFrame(show), { once: true });
  unfoldPart('editor-payload');
  show();
}
