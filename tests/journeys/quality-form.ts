import type { Locator, Page } from 'playwright-core';
import { bodies } from '../fixtures/quality.ts';
import type { Site } from './site.ts';

/** The code of every picture when the first character is always chosen. */
const CODE = '22222';

export const VIEWPORTS = [
  { width: 375, height: 812 },
  { width: 1280, height: 900 },
] as const;

/** A page, or the dialog in front of it. */
export type Scope = Page | Locator;

export const selector = (page: Scope): Locator => page.getByLabel('Тип обращения');
/** A card of the page, which opens a dialog, may have the title of its form. */
export const heading = (page: Scope, name: string): Locator =>
  page.getByRole('heading', { name, exact: true }).and(page.locator(':not(.zy-card__title)'));
export const picture = (page: Scope): Locator => page.locator('[data-path=captcha]').getByRole('img');

/** Chooses a kind of message and waits for its form. */
export async function choose(page: Scope, kind: string, title: string): Promise<void> {
  await selector(page).selectOption({ label: kind });
  await heading(page, title).waitFor();
}

export async function pick(page: Scope, label: string, text: string): Promise<void> {
  const input = page.getByRole('combobox', { name: label });
  await input.fill('');
  await input.pressSequentially(text);
  await page.getByRole('option', { name: text, exact: true }).click();
}

/** Types the code of the picture and ticks the consent. */
export async function finish(page: Scope): Promise<void> {
  await page.getByRole('checkbox', { name: /обработку|processing/ }).check();
  await picture(page).waitFor();
  await page.getByLabel(/Символы с картинки|Characters in the picture/).fill(CODE);
}

export async function fillQuestion(page: Scope, phone: string, message: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Фамилия, имя и отчество' }).fill('Петрова Анна');
  await pick(page, 'Регион', 'Москва');
  await page.getByLabel('Телефон').fill(phone);
  await page.getByLabel(/^Ваш/).fill(message);
  await finish(page);
}

export async function openFeedback(
  site: Site,
  viewport: (typeof VIEWPORTS)[number] = VIEWPORTS[0],
  path = '/feedback',
) {
  const opened = await site.open(path, { viewport });
  await heading(opened.page, 'Задать вопрос').waitFor();
  return opened;
}

/** Returns the labels of the visible fields, in order. */
export const fieldsOf = (page: Page): Promise<string[]> =>
  page
    .locator('form [data-path]')
    .evaluateAll((fields) => fields.map((one) => String(one.getAttribute('data-path'))));

export const errorsOf = (page: Page): Promise<string[]> =>
  page.locator('.zy-summary li').evaluateAll((items) => items.map((one) => one.textContent ?? ''));

/** Files a question as a client of the specification does, and resolves with its number. */
export async function fileQuestion({ url }: Pick<Site, 'url'>, phone: string): Promise<string> {
  const ask = async (path: string, body: object): Promise<{ uid?: string; id?: string }> => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await answer.json()) as { uid?: string; id?: string };
  };
  const { uid } = await ask('/api/app/captcha/create', { width: 216, height: 68 });
  const question = { ...bodies.question, phone: `+7${phone}`, captcha_uid: uid, captcha_code: CODE };
  const { id } = await ask('/api/about/quality/feedback/create', question);
  return String(id);
}
