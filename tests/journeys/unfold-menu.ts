import type { Page } from 'playwright-core';

/** Opens the menu, if the screen is so narrow that sections, city and language are in it. */
export async function unfoldMenu(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^(Меню|Menu)$/ });
  if (!(await button.isVisible())) return;
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
}
