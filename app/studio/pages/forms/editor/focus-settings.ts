/** Moves the focus to the settings of the selected element, once they are rendered. */
export function focusSettings(): void {
  const settings = document.querySelector<HTMLElement>('[data-settings=selected]');
  settings?.scrollIntoView({ block: 'nearest' });
  settings?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
}
