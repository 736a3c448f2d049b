import type { Page } from 'playwright-core';

/** On a phone the sections, the city and the language wait behind a button. */
export async function unfoldMenu(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^(Меню|Menu)$/ });
  if (!(await button.isVisible())) return;
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
}
