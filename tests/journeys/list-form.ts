import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Hands } from './hands.ts';
import type { Site } from './site.ts';

/** Submit button of a form. */
export const send = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: 'Отправить', exact: true });

/** Fills the rest of the form after its lists, and submits it. */
export async function finish(page: Page, phone: Locator = page.getByLabel('Телефон')): Promise<void> {
  await phone.fill('9161234567');
  await page.getByRole('checkbox', { name: /соглашаюсь/ }).check();
  await send(page).click();
  await page.getByText(/Номер заявки/).waitFor();
}

/** Does the same as `finish` by a visitor's hands. */
export async function finishBy(
  hands: Hands,
  page: Page,
  phone: Locator = page.getByLabel('Телефон'),
): Promise<void> {
  await hands.write(phone, '9161234567');
  await hands.press(page.getByRole('checkbox', { name: /соглашаюсь/ }));
  await hands.press(send(page));
  await page.getByText(/Номер заявки/).waitFor();
}

/** Expects that the last stored request has this payload and these answers. */
export function expectStored(site: Site, sent: object, answers: object): void {
  const [last] = site.rows<{ payload: string; answers: string }>(
    'select payload, answers from requests order by rowid desc limit 1',
  );
  expect(JSON.parse(last?.payload ?? '{}')).toEqual(sent);
  expect(JSON.parse(last?.answers ?? '{}')).toMatchObject(answers);
}

/** Opens a page in its own browser context that gets no script until it `arrives`. */
export async function openBeforeScript(
  site: Site,
  address: string,
): Promise<{ page: Page; arrive: () => void }> {
  const page = await site.browser.newPage();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(site.url + address, { waitUntil: 'commit' });
  return { page, arrive: resolve };
}

/** Returns the fields for which the server refuses a request that no page of ours would send. */
export async function refusedFields(site: Site, path: string, body: object): Promise<string[]> {
  const answer = await fetch(site.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(422);
  return Object.keys(((await answer.json()) as { errors: object }).errors);
}
