/** Moves the focus to the settings of the selected element, once they are rendered. */
export function focusSettings(): void {
  const settings = document.querySelector<HTMLElement>('[data-settings=selected]');
  settings?.scrollIntoView({ block: 'nearest' });
  settings?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
}

/** Unfolds a part of the settings of the whole form, and moves the focus to its heading. */
export function unfoldPanel(id: string): void {
  const panel = document.querySelector<HTMLDetailsElement>(`details#${id}`);
  if (panel === null) return;
  panel.open = true;
  panel.scrollIntoView({ block: 'nearest' });
  panel.querySelector('summary')?.focus();
}
