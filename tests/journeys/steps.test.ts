import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loanExample } from '../fixtures/loan.ts';
import { handsOn, WAYS } from './hands.ts';
import { send } from './list-form.ts';
import {
  ADDRESS,
  box,
  button,
  checked,
  consent,
  give,
  LOAN_ANSWERS,
  main,
  named,
  next,
  radio,
} from './loan-steps.ts';
import { type Site, startSite, takenOver } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ texts: await loanExample(), env: { RATE_LIMITS: 'off' } });
});
afterEach(() => site.leaveAll());
afterAll(() => site.close());

const step = (page: Page, title: string): Promise<void> =>
  main(page).getByRole('heading', { name: title, exact: true }).waitFor();
const stepIn = (page: Page): string | null => new URL(page.url()).searchParams.get('step');

const lastPayload = (): unknown =>
  JSON.parse(
    site.rows<{ payload: string }>('select payload from requests order by rowid desc limit 1')[0]?.payload ??
      '{}',
  );

const [LOAN, ABOUT, INCOME, EMPLOYER] = [
  LOAN_ANSWERS.loan[0],
  LOAN_ANSWERS.about[0],
  LOAN_ANSWERS.income[0],
  LOAN_ANSWERS.employer[0],
];
const ALL = [LOAN, ABOUT, INCOME, EMPLOYER];
const CHECKED = Object.assign({}, ...ALL.map((given) => given.checked));
const SENT = Object.assign({ form_id: 'loan' }, ...ALL.map((given) => given.sent));

describe('a form in steps', () => {
  it.each(WAYS)('asks step by step, shows all answers, and is changed and sent, %s', async (way) => {
    const { page, complaints } = await site.open(ADDRESS);
    const hands = handsOn(page, way);
    await step(page, 'Шаг 1 из 4. Какой кредит нужен');
    await hands.press(next(page));
    await main(page).locator('[data-path=purpose][data-invalid=true]').waitFor();
    expect(stepIn(page)).toBeNull();
    await expect.poll(() => page.title()).toMatch(/^Ошибка: Шаг 1 из 4\. Какой кредит нужен — /);
    await give(page, hands, LOAN);
    await hands.press(next(page));
    await step(page, 'Шаг 2 из 4. О вас');
    expect(stepIn(page)).toBe('about');
    await expect.poll(() => page.title()).toMatch(/^Шаг 2 из 4\. О вас — /);
    expect(await page.locator(':focus').textContent()).toBe('Шаг 2 из 4. О вас');
    await give(page, hands, ABOUT);
    await hands.press(next(page));
    await give(page, hands, INCOME);
    await step(page, 'Шаг 3 из 5. Доход');
    await hands.press(button(page, /^Назад$/));
    await step(page, 'Шаг 2 из 5. О вас');
    expect(await named(page, /Фамилия/).inputValue()).toBe('Петрова Анна Ильинична');
    await hands.press(next(page));
    await hands.press(next(page));
    await step(page, 'Шаг 4 из 5. Место работы');
    await give(page, hands, EMPLOYER);
    await hands.press(next(page));
    await step(page, 'Шаг 5 из 5. Проверьте ответы');
    expect(await checked(page)).toEqual(CHECKED);
    await hands.press(button(page, /^Изменить Доход$/));
    await hands.press(radio(page, 'На пенсии'));
    await hands.press(next(page));
    await step(page, 'Шаг 4 из 4. Проверьте ответы');
    expect(Object.keys(await checked(page))).not.toContain('Работодатель');
    await hands.press(send(page));
    expect(stepIn(page)).toBe('check');
    await hands.press(consent(page));
    await hands.press(send(page));
    await page.getByText(/Номер заявки/).waitFor();
    const { employer: _employer, ...sent } = SENT;
    expect(lastPayload()).toEqual({ ...sent, employment: 'pensioner' });
    expect([...complaints, ...hands.complaints()]).toEqual([]);
  });

  it('opens an address at its step once all before it are filled in', async () => {
    const { page } = await site.open(`${ADDRESS}?step=check`);
    await step(page, 'Шаг 1 из 4. Какой кредит нужен');
    await give(page, handsOn(page, 'by mouse'), LOAN);
    await next(page).click();
    await step(page, 'Шаг 2 из 4. О вас');
    await page.reload();
    await step(page, 'Шаг 2 из 4. О вас');
    await page.goBack();
    await step(page, 'Шаг 1 из 4. Какой кредит нужен');
    await takenOver(page);
    expect(await radio(page, 'Автомобиль').isChecked()).toBe(true);
    await page.goForward();
    await step(page, 'Шаг 2 из 4. О вас');
  });

  it('without script asks step by step, keeps nothing in the address, and is changed and sent', async () => {
    const { page } = await site.open(ADDRESS, { javaScriptEnabled: false });
    const hands = handsOn(page, 'by mouse');
    const go = async (target: Locator): Promise<void> => {
      await target.click();
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(ADDRESS);
    };
    await go(next(page));
    await main(page)
      .getByRole('link', { name: /На что кредит/ })
      .waitFor();
    expect(
      await main(page)
        .getByRole('link', { name: /Телефон/ })
        .count(),
    ).toBe(0);
    await give(page, hands, LOAN);
    await go(next(page));
    await step(page, 'Шаг 2 из 4. О вас');
    await give(page, hands, ABOUT);
    await go(button(page, /^Назад$/));
    await step(page, 'Шаг 1 из 4. Какой кредит нужен');
    await go(next(page));
    expect(await named(page, /Фамилия/).inputValue()).toBe('Петрова Анна Ильинична');
    await go(next(page));
    await give(page, hands, INCOME);
    await go(next(page));
    await step(page, 'Шаг 4 из 5. Место работы');
    await give(page, hands, EMPLOYER);
    // Enter leads to the next step, like the button.
    await box(page, /Работодатель/).press('Enter');
    await step(page, 'Шаг 5 из 5. Проверьте ответы');
    expect(await checked(page)).toEqual(CHECKED);
    await go(button(page, /^Изменить О вас$/));
    await named(page, /Электронная почта/).fill('anna@example.ru');
    await go(next(page));
    await step(page, 'Шаг 5 из 5. Проверьте ответы');
    expect(await checked(page)).toEqual({ ...CHECKED, 'Электронная почта': 'anna@example.ru' });
    await send(page).click();
    await main(page)
      .getByRole('link', { name: /соглас/i })
      .first()
      .waitFor();
    await consent(page).check();
    await send(page).click();
    await page.getByText(/Номер заявки/).waitFor();
    expect(lastPayload()).toEqual({ ...SENT, email: 'anna@example.ru' });
  });
});
