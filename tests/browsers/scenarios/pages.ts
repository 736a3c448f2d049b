import { LOANS_FORM } from '../../fixtures/lists.ts';
import type { Target } from '../target.ts';
import { until } from '../until.ts';
import type { Visit } from '../visit.ts';
import { NUMBER } from './call.ts';

/** Walk of a visitor on a page of the site, up to the number of a request. */
export type PageWalk = [title: string, address: string, walk: (visit: Visit) => Promise<void>];

async function sendPhone(visit: Visit): Promise<void> {
  const form = visit.locator('form:has([name=phone])').first();
  await form.getByLabel('Телефон').fill('9161234567');
  await form.getByRole('checkbox', { name: /соглашаюсь/ }).check();
  await form.getByRole('button', { name: /Отправить|Открыть счёт|Заказать/ }).click();
  await visit.getByText(NUMBER).waitFor();
}

export async function openCities(visit: Visit): Promise<Target> {
  const menu = visit.getByRole('button', { name: /^Меню$/ });
  const city = visit.getByRole('button', { name: /Ваш город/ });
  await menu.or(city).first().waitFor();
  if (await menu.isVisible()) await menu.click();
  await city.click();
  return visit.getByRole('dialog');
}

async function goHome(visit: Visit): Promise<void> {
  await visit.locator('.zy-header__brand').click();
  await until('the page', () => visit.run('return location.pathname'), '/');
  await visit.takenOver();
}

export const pageWalks: PageWalk[] = [
  [
    'another city',
    '/',
    async (visit) => {
      const cities = await openCities(visit);
      await cities.getByRole('button', { name: 'Казань' }).click();
      await sendPhone(visit);
    },
  ],
  [
    'the chat',
    '/private',
    async (visit) => {
      await visit.getByRole('main').getByRole('button', { name: 'Открыть чат' }).click();
      await visit
        .getByRole('dialog', { name: 'Чат с банком' })
        .getByRole('button', { name: 'Свернуть' })
        .click();
      await sendPhone(visit);
    },
  ],
  [
    'the calculator',
    '/premium',
    async (visit) => {
      await visit.getByRole('heading', { name: 'Рассчитайте доход' }).waitFor();
      await sendPhone(visit);
    },
  ],
  [
    'a consent in a dialog',
    '/forms/rare-parts',
    async (visit) => {
      const main = visit.getByRole('main');
      await visit.takenOver();
      await main.getByLabel('Комментарий').pressSequentially('4510 123456');
      await main.getByRole('link', { name: /обработку персональных данных/ }).click();
      await visit.getByRole('dialog').getByRole('button', { name: 'Закрыть' }).click();
      await main.getByRole('checkbox', { name: /соглашаюсь/ }).check();
      await main.getByRole('button', { name: 'Отправить' }).click();
      await visit.getByText(NUMBER).waitFor();
    },
  ],
  [
    'a list of loans in two rows',
    `/forms/${LOANS_FORM}`,
    async (visit) => {
      const main = visit.getByRole('main');
      await visit.takenOver();
      await main.getByRole('button', { name: 'Добавить кредит' }).click();
      for (const number of [1, 2]) {
        const row = main.getByRole('group', { name: new RegExp(`^Кредит, ${number}(?!\\d)`) });
        await row.getByLabel('Банк').selectOption('north');
        await row.getByLabel('Остаток').fill(`${number}200`);
      }
      await main.getByRole('combobox', { name: 'Адрес почты, 1' }).fill('anna@mail.ru');
      await main.locator('input[name=phone]').fill('9161234567');
      await main.getByRole('checkbox', { name: /соглашаюсь/ }).check();
      await main.getByRole('button', { name: 'Отправить' }).click();
      await visit.getByText(NUMBER).waitFor();
    },
  ],
  ...['/rare-parts', '/privacy/withdraw', '/privacy'].map(
    (address): PageWalk => [
      `${address}, then the first page`,
      address,
      async (visit) => {
        await visit.getByRole('main').getByRole('heading').first().waitFor();
        // Before hydration a link loads another document, and the files of this page are not requested.
        await visit.takenOver();
        await goHome(visit);
        await sendPhone(visit);
      },
    ],
  ),
  [
    'questions, then the first page',
    '/faq',
    async (visit) => {
      await visit.locator('.zy-faq__category > summary').first().click();
      await visit.locator('.zy-faq__category .zy-details').first().waitFor();
      await visit.takenOver();
      await visit.locator('#zy-faq-search').fill('потерял');
      await visit.locator('.zy-details[open] mark').waitFor();
      await goHome(visit);
      await sendPhone(visit);
    },
  ],
];
