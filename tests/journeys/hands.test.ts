import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchOptions } from '../chromium/launch-options.ts';
import { handsOn } from './hands.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(await launchOptions());
});
afterAll(() => browser.close());

const formOf = (name: string): string => `<form aria-label="${name}">
  <label><input type="radio" name="kind" id="${name}-yes">Да</label>
  <label><input type="radio" name="kind" id="${name}-no">Нет</label>
</form>`;

it('keys choose the radio of the form that is meant, though another form has radios of the same name', async () => {
  const page = await browser.newPage();
  await page.setContent(formOf('Первая') + formOf('Вторая'));
  const hands = handsOn(page, 'by keys alone');
  const radio = (form: string, name: string) =>
    page.getByRole('form', { name: form }).getByRole('radio', { name });
  for (const answer of ['Нет', 'Да', 'Нет']) {
    await hands.press(radio('Вторая', answer));
    expect(await radio('Вторая', answer).isChecked()).toBe(true);
  }
  expect(await page.locator('[aria-label=Первая] :checked').count()).toBe(0);
  expect(hands.complaints()).toEqual([]);
});
