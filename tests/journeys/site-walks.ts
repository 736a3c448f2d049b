import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { LOANS_FORM, withLists } from '../fixtures/lists.ts';
import { addressOf, examples, type Journey, NUMBER, onePerVariant, solved } from './example-journeys.ts';
import { fillForm } from './fill-form.ts';
import { takenOver } from './site.ts';
import { unfoldMenu } from './unfold-menu.ts';

/** Steps of a visitor on a page, up to the number of the request. */
export interface SiteWalk {
  address: string;
  /** Number of stored requests; 0 for a lookup, otherwise 1. */
  stores?: number;
  walk(page: Page): Promise<void>;
}

const sendPhone = async (page: Page): Promise<void> => {
  const form = page.locator('form:has([name=phone])').first();
  await form.getByLabel('Телефон').fill('9161234567');
  await form.getByRole('checkbox', { name: /соглашаюсь/ }).check();
  await form.getByRole('button', { name: /Отправить|Открыть счёт|Заказать/ }).click();
  await page.getByText(NUMBER).waitFor();
};

const ofForm = ([title, journey]: [string, Journey]): [string, SiteWalk] => [
  title,
  {
    address: addressOf(journey),
    async walk(page) {
      const { form, answers } = journey;
      const main = page.getByRole('main');
      await fillForm(main, form, { ...answers, ...solved(form, '') });
      await main.getByRole('button', { name: form.behaviour.texts.submit, exact: true }).click();
      if (form.behaviour.lookup === undefined) await page.getByText(NUMBER).waitFor();
      else await main.getByRole('button', { name: form.behaviour.lookup.back }).waitFor();
    },
    ...(journey.form.behaviour.lookup === undefined ? {} : { stores: 0 }),
  },
];

const lookups = examples.filter(([, { form }]) => form.behaviour.lookup !== undefined).slice(0, 1);

/** Returns the repository's definitions with forms and a page of parts that none of them uses. */
export const definitionsWithRareParts = async (): Promise<Map<string, string>> =>
  new Map([
    ...(await withLists()),
    ...(await readDefinitionsFolder(fileURLToPath(new URL('../fixtures/rare-parts', import.meta.url)))),
  ]);

/** Waits until React owns the form, so that clicks reach its handlers. */
const untilTakenOver = (form: Locator): Promise<void> =>
  expect
    .poll(() =>
      form.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))),
    )
    .toBe(true);

/** A walk through every form, and through the rest of the site that fetches files on use. */
export const siteWalks: [string, SiteWalk][] = [
  ...[...onePerVariant, ...lookups].map(ofForm),
  [
    'a consent that is read in a dialog, in a form of rare parts',
    {
      address: '/forms/rare-parts',
      async walk(page) {
        const main = page.getByRole('main');
        await main.getByLabel('Комментарий').pressSequentially('4510 123456');
        // Before hydration a click opens the document in another tab, and no file is requested.
        await untilTakenOver(main.locator('form'));
        await main.getByRole('link', { name: /обработку персональных данных/ }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click();
        await main.getByRole('checkbox', { name: /соглашаюсь/ }).check();
        await main.getByRole('button', { name: 'Отправить' }).click();
        await page.getByText(NUMBER).waitFor();
      },
    },
  ],
  [
    'a list of loans in two rows',
    {
      address: `/forms/${LOANS_FORM}`,
      async walk(page) {
        const main = page.getByRole('main');
        const row = (number: number) =>
          main.getByRole('group', { name: new RegExp(`^Кредит, ${number}(?!\\d)`) });
        // Before hydration a round trip adds the row, and no file is requested.
        await untilTakenOver(main.locator('form'));
        await main.getByRole('button', { name: 'Добавить кредит' }).click();
        for (const number of [1, 2]) {
          await row(number).getByLabel('Банк').selectOption('north');
          await row(number).getByLabel('Остаток').fill(`${number}200`);
        }
        await main.getByRole('combobox', { name: 'Адрес почты, 1' }).fill('anna@mail.ru');
        await main.locator('input[name=phone]').fill('9161234567');
        await main.getByRole('checkbox', { name: /соглашаюсь/ }).check();
        await main.getByRole('button', { name: 'Отправить' }).click();
        await page.getByText(NUMBER).waitFor();
      },
    },
  ],
  [
    'another city, then a request',
    {
      address: '/',
      async walk(page) {
        await unfoldMenu(page);
        await page.getByRole('button', { name: /Ваш город/ }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Казань' }).click();
        await sendPhone(page);
      },
    },
  ],
  [
    'the chat, then a request',
    {
      address: '/private',
      async walk(page) {
        await page.getByRole('main').getByRole('button', { name: 'Открыть чат' }).click();
        const chat = page.getByRole('dialog', { name: 'Чат с банком' });
        await chat.getByRole('button', { name: 'Свернуть' }).click();
        await sendPhone(page);
      },
    },
  ],
  [
    'the calculator, then a request',
    {
      address: '/premium',
      async walk(page) {
        await page.getByRole('heading', { name: 'Рассчитайте доход' }).waitFor();
        await sendPhone(page);
      },
    },
  ],
  ...[
    { address: '/rare-parts', title: 'Правила вклада' },
    { address: '/privacy/withdraw', title: 'Отозвать согласие' },
  ].map(({ address, title }): [string, SiteWalk] => [
    `${address}, then a request`,
    {
      address,
      async walk(page) {
        await page.getByRole('main').getByRole('heading', { name: title, level: 1 }).waitFor();
        // Before hydration a link loads another document, and the files of this page are not requested.
        await takenOver(page);
        await page.locator('.zy-header__brand').click();
        await page.waitForURL(/\/$/);
        await sendPhone(page);
      },
    },
  ]),
  [
    'questions, then another page and a request',
    {
      address: '/faq',
      async walk(page) {
        await takenOver(page);
        await page.locator('.zy-faq__category > summary').first().click();
        await page.locator('.zy-faq__category .zy-details').first().waitFor();
        await page.getByRole('searchbox').fill('вклады');
        await page.locator('.zy-faq__category > summary', { hasText: 'Вклады' }).waitFor();
        await page.locator('footer a[href="/privacy"]').click();
        await page.waitForURL('**/privacy');
        await page.locator('.zy-header__brand').click();
        await page.waitForURL(/\/$/);
        await sendPhone(page);
      },
    },
  ],
];
