import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ORDER_FORM, withOrder } from '../fixtures/computed.ts';
import { handsOn, WAYS } from './hands.ts';
import { type Site, startSite } from './site.ts';
import { enterStudio, saved } from './studio.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ texts: await withOrder(), env: { RATE_LIMITS: 'off' } });
});
afterEach(() => site.leaveAll());
afterAll(() => site.close());

const main = (page: Page) => page.getByRole('main');
const box = (page: Page, name: RegExp) => main(page).getByRole('textbox', { name });
const total = (page: Page) => main(page).getByLabel('Итого');
const send = (page: Page) => main(page).getByRole('button', { name: 'Отправить', exact: true });
const last = () =>
  site.rows<{ payload: string; answers: string }>(
    'select payload, answers from requests order by rowid desc limit 1',
  )[0];
const NBSP = '\u00A0';
const SENT = {
  phone: '+79161234567',
  tariff: 'basic',
  count: 40,
  price: 1490,
  total: 55428,
  reason: 'Для отдела',
  start: '31.01.2024',
  months: 13,
  end: '28.02.2025',
};

function expectSent(): void {
  expect(JSON.parse(last()?.payload ?? '{}')).toEqual(SENT);
  const { phone: _phone, ...stored } = SENT;
  expect(JSON.parse(last()?.answers ?? '{}')).toMatchObject(stored);
}

describe('computed answers', () => {
  it.each(WAYS)('are shown, ask for more, are sent and stored, %s', async (way) => {
    const { page, complaints } = await site.open(`/forms/${ORDER_FORM}`);
    const hands = handsOn(page, way);
    await hands.press(main(page).getByRole('radio', { name: 'Базовый' }));
    await hands.write(box(page, /Сколько карт/), '40');
    await expect.poll(() => total(page).textContent()).toBe(`55${NBSP}428,00${NBSP}₽`);
    await hands.write(box(page, /Начало/), '31012024');
    await hands.write(box(page, /Зачем столько/), 'Для отдела');
    await hands.write(box(page, /На сколько месяцев/), '13');
    await hands.write(page.getByLabel('Телефон'), '9161234567');
    await hands.press(page.getByRole('checkbox', { name: /соглашаюсь/ }));
    expect(await main(page).getByLabel('Действует до').textContent()).toBe('28.02.2025');
    await hands.press(send(page));
    await page.getByText(/Номер заявки/).waitFor();
    expectSent();
    expect([...complaints, ...hands.complaints()]).toEqual([]);
  });

  it('without script are shown with what was sent, and computed by the server', async () => {
    const { page } = await site.open(`/forms/${ORDER_FORM}`, { javaScriptEnabled: false });
    expect(await total(page).textContent()).toBe('Посчитаем, когда вы ответите на вопросы');
    await main(page).getByRole('radio', { name: 'Базовый' }).check();
    await box(page, /Сколько карт/).fill('40');
    await box(page, /Начало/).fill('31.01.2024');
    await box(page, /На сколько месяцев/).fill('13');
    await page.getByLabel('Телефон').fill('9161234567');
    await page.getByRole('checkbox', { name: /соглашаюсь/ }).check();
    await send(page).click();
    expect(await total(page).textContent()).toBe(`55${NBSP}428,00${NBSP}₽`);
    await box(page, /Зачем столько/).fill('Для отдела');
    await page.getByRole('checkbox', { name: /соглашаюсь/ }).check();
    await send(page).click();
    await page.getByText(/Номер заявки/).waitFor();
    expectSent();
  });

  it('are computed by a formula that the studio reads as it is typed, and shows in words', async () => {
    const { page, complaints } = await enterStudio(site, 'contract', `/studio/forms/${ORDER_FORM}`);
    const fields = page.getByRole('region', { name: 'Поля' });
    await fields
      .getByRole('button', { name: /^Итого/ })
      .first()
      .click();
    const formula = page.getByRole('textbox', { name: 'Вычисляется' });
    const [product] = /«[^»]+» × «[^»]+»/.exec(await formula.inputValue()) ?? [''];
    await formula.fill(`round(${product}`);
    await page.getByText('Не хватает закрывающей скобки «)»: допишите её.').waitFor();
    await formula.fill(`round(${product}) )`);
    await page.getByText(/^Скобка «\)» лишняя/).waitFor();
    await formula.fill(`round(${product} * 2, 2)`);
    await saved(page);
    expect(await page.getByText(/^Не хватает|^Скобка/).count()).toBe(0);
    await page.reload();
    await fields
      .getByRole('button', { name: /^Итого/ })
      .first()
      .click();
    expect(await formula.inputValue()).toBe(`округлить(${product} × 2, 2)`);
    expect(complaints).toEqual([]);
    await site.leave(page);
  });
});
