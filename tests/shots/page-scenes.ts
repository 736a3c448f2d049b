import type { Page } from 'playwright-core';
import { sitePages } from '../journeys/site-pages.ts';
import { unfoldMenu } from '../journeys/unfold-menu.ts';
import { BOTH, closeNotice, inPath, type Scene, visit } from './scene.ts';

const whole = [...sitePages].flatMap(([slug, path]): Scene[] => [
  { name: `page-${slug}`, langs: BOTH, reach: (site, lang) => visit(site, inPath(path, lang)) },
  {
    name: `page-${slug}-without-cookies`,
    langs: BOTH,
    reach: async (site, lang) => {
      const page = await visit(site, inPath(path, lang));
      await closeNotice(page);
      return page;
    },
  },
]);

/** Parts that a visitor opens on a page; each starts from the page with the cookie notice closed. */
const opened: Readonly<Record<string, { path: string; isWindow?: true; open(page: Page): Promise<void> }>> = {
  menu: { path: '/', open: unfoldMenu },
  city: {
    path: '/',
    isWindow: true,
    open: async (page) => {
      await unfoldMenu(page);
      await page.getByRole('button', { name: /Ваш город|Your city/ }).click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  dialog: {
    path: '/',
    isWindow: true,
    open: async (page) => {
      await page.getByRole('button', { name: /^(Оставить заявку|Send a request)$/ }).click();
      await page
        .getByRole('dialog')
        .getByLabel(/^(Телефон|Phone)/)
        .waitFor();
    },
  },
  'dialog-errors': {
    path: '/',
    isWindow: true,
    open: async (page) => {
      await opened.dialog?.open(page);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(Отправить|Send)$/ })
        .click();
      await page.getByRole('dialog').locator('[aria-invalid=true]').first().waitFor();
    },
  },
  calculator: {
    path: '/premium',
    open: async (page) => {
      await page.getByRole('heading', { name: /^(Рассчитайте доход|Calculate your interest)/ }).waitFor();
    },
  },
  tooltip: {
    path: '/leasing',
    isWindow: true,
    open: async (page) => {
      const button = page.locator('.zy-tooltip__button').first();
      await button.click();
      await page.locator('.zy-scroll-locked').waitFor();
      // Where the press has scrolled to depends on what had been laid out until then.
      await button.evaluate((pressed) => pressed.scrollIntoView({ block: 'center', behavior: 'instant' }));
    },
  },
  'open-category': {
    path: '/faq',
    open: async (page) => {
      await page.locator('.zy-faq__category > summary').first().click();
      await page.locator('.zy-faq__category .zy-details').first().waitFor();
    },
  },
  chat: {
    path: '/',
    isWindow: true,
    open: async (page) => {
      await page.getByRole('button', { name: /^(Открыть чат|Open the chat)$/ }).click();
      await page.locator('.zy-talk__frame:not([hidden])').waitFor();
    },
  },
};

export const pageScenes: readonly Scene[] = [
  ...whole,
  ...Object.entries(opened).map(
    ([name, { path, isWindow, open }]): Scene => ({
      name: `opened-${name}`,
      langs: BOTH,
      ...(isWindow === undefined ? {} : { isWindow }),
      reach: async (site, lang) => {
        const page = await visit(site, inPath(path, lang));
        await closeNotice(page);
        await open(page);
        return page;
      },
    }),
  ),
];
