import fc from 'fast-check';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { LOAN_FORM, loanExample } from '../fixtures/loan.ts';
import { propertyRuns } from '../properties/property-runs.ts';
import { type Hands, handsOn, WAYS } from './hands.ts';
import { send } from './list-form.ts';
import { type Site, startSite, takenOver } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ texts: await loanExample(), env: { RATE_LIMITS: 'off' } });
});
afterEach(() => site.leaveAll());
afterAll(() => site.close());

const ADDRESS = `/forms/${LOAN_FORM}`;
const main = (page: Page): Locator => page.getByRole('main');
const box = (page: Page, name: RegExp): Locator => main(page).getByRole('textbox', { name });
/** A list of suggestions makes it a combobox, where there is script. */
const named = (page: Page, name: RegExp): Locator =>
  main(page).getByRole('combobox', { name }).or(box(page, name));
const radio = (page: Page, name: string): Locator => main(page).getByRole('radio', { name, exact: true });
const button = (page: Page, name: RegExp): Locator => main(page).getByRole('button', { name });
const next = (page: Page): Locator => button(page, /^Далее$/);
const consent = (page: Page): Locator => main(page).getByRole('checkbox', { name: /соглашаюсь/ });
const step = (page: Page, title: string): Promise<void> =>
  main(page).getByRole('heading', { name: title, exact: true }).waitFor();
const stepIn = (page: Page): string | null => new URL(page.url()).searchParams.get('step');

/** Question and answer of each line of the last page. */
const checked = async (page: Page): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await main(page)
      .locator('dl div')
      .evaluateAll((lines) =>
        lines.map((line) => [line.querySelector('dt')?.textContent, line.querySelector('dd')?.textContent]),
      )) as [string, string][],
  );
const lastPayload = (): unknown =>
  JSON.parse(
    site.rows<{ payload: string }>('select payload from requests order by rowid desc limit 1')[0]?.payload ??
      '{}',
  );

const NBSP = '\u00A0';
const CHECKED = {
  'Сумма кредита': `500${NBSP}000${NBSP}₽`,
  Срок: '6 месяцев',
  'На что кредит': 'Автомобиль',
  'Фамилия, имя и отчество': 'Петрова Анна Ильинична',
  'Дата рождения': '01.02.1990',
  Телефон: `+7${NBSP}916${NBSP}123-45-67`,
  'Электронная почта': 'не указано',
  'Чем вы заняты': 'Работаю по договору',
  'Доход в месяц': `40${NBSP}000${NBSP}₽`,
  Работодатель: 'Ромашка',
  Должность: 'не указано',
};
const SENT = {
  form_id: 'loan',
  amount: 500000,
  term: 6,
  purpose: 'car',
  name: 'Петрова Анна Ильинична',
  birth_date: '01.02.1990',
  phone: '+79161234567',
  employment: 'job',
  income: 40000,
  employer: 'Ромашка',
};

/** What is filled in at a step, by its name in the address. */
const FILLED: Record<string, (page: Page, hands: Hands) => Promise<void>> = {
  async loan(page, hands) {
    await hands.write(box(page, /Сумма кредита/), '500000');
    await hands.press(radio(page, 'Автомобиль'));
  },
  async about(page, hands) {
    await hands.write(named(page, /Фамилия/), 'Петрова Анна Ильинична');
    await hands.write(box(page, /Дата рождения/), '01021990');
    await hands.write(box(page, /Телефон/), '9161234567');
  },
  async income(page, hands) {
    await hands.press(radio(page, 'Работаю по договору'));
    await hands.write(box(page, /Доход в месяц/), '40000');
  },
  async employer(page, hands) {
    await hands.write(box(page, /Работодатель/), 'Ромашка');
  },
};

describe('a form in steps', () => {
  it.each(WAYS)('asks step by step, shows all answers, and is changed and sent, %s', async (way) => {
    const { page, complaints } = await site.open(ADDRESS);
    const hands = handsOn(page, way);
    await step(page, 'Шаг 1 из 4. Какой кредит нужен');
    await hands.press(next(page));
    await main(page)
      .getByRole('link', { name: /На что кредит/ })
      .waitFor();
    expect(stepIn(page)).toBeNull();
    await FILLED.loan?.(page, hands);
    await hands.press(next(page));
    await step(page, 'Шаг 2 из 4. О вас');
    expect(stepIn(page)).toBe('about');
    expect(await page.locator(':focus').textContent()).toBe('Шаг 2 из 4. О вас');
    await FILLED.about?.(page, hands);
    await hands.press(next(page));
    await FILLED.income?.(page, hands);
    await step(page, 'Шаг 3 из 5. Доход');
    await hands.press(button(page, /^Назад$/));
    await step(page, 'Шаг 2 из 5. О вас');
    expect(await named(page, /Фамилия/).inputValue()).toBe('Петрова Анна Ильинична');
    await hands.press(next(page));
    await hands.press(next(page));
    await step(page, 'Шаг 4 из 5. Место работы');
    await FILLED.employer?.(page, hands);
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
    await FILLED.loan?.(page, handsOn(page, 'by mouse'));
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
    await FILLED.loan?.(page, hands);
    await go(next(page));
    await step(page, 'Шаг 2 из 4. О вас');
    await FILLED.about?.(page, hands);
    await go(button(page, /^Назад$/));
    await step(page, 'Шаг 1 из 4. Какой кредит нужен');
    await go(next(page));
    expect(await named(page, /Фамилия/).inputValue()).toBe('Петрова Анна Ильинична');
    await go(next(page));
    await FILLED.income?.(page, hands);
    await go(next(page));
    await step(page, 'Шаг 4 из 5. Место работы');
    await FILLED.employer?.(page, hands);
    // Enter goes on, too.
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

const MOVES = ['fill', 'next', 'back', 'change', 'reload', 'browser back', 'browser forward'] as const;
type Move = (typeof MOVES)[number];
const WALK_LENGTH = 12;
const LONGEST_WAY = 8;

/** `FAST_CHECK_TIMES=100` walks two hundred times. */
const runs = propertyRuns({ numRuns: 2, seed: 28 });

describe('a visitor who walks about a form in steps', () => {
  const current = async (page: Page): Promise<string> =>
    (await main(page).locator('[data-step]:not([hidden])').getAttribute('data-step')) ?? '';

  async function make(move: Move, page: Page, filled: Set<string>): Promise<void> {
    const hands = handsOn(page, 'by mouse');
    const there = async (target: Locator): Promise<void> => {
      if ((await target.count()) > 0) await target.first().click();
    };
    if (move === 'fill') {
      const at = await current(page);
      await FILLED[at]?.(page, hands);
      filled.add(at);
    }
    if (move === 'next') await there(next(page));
    if (move === 'back') await there(button(page, /^Назад$/));
    if (move === 'change') await there(button(page, /^Изменить/));
    if (move === 'reload') await page.reload();
    if (move === 'browser back') await page.goBack();
    if (move === 'browser forward') await page.goForward();
    // Before the form there is another page.
    if (!page.url().includes(ADDRESS)) await page.goForward();
    await takenOver(page);
  }

  /** What was filled in at a step is in its inputs whenever it is shown. */
  async function expectKept(page: Page, filled: ReadonlySet<string>): Promise<void> {
    const at = await current(page);
    if (!filled.has(at)) return;
    if (at === 'loan') expect(await radio(page, 'Автомобиль').isChecked()).toBe(true);
    if (at === 'about') expect(await box(page, /Дата рождения/).inputValue()).toBe('01.02.1990');
    if (at === 'income') expect(await radio(page, 'Работаю по договору').isChecked()).toBe(true);
    if (at === 'employer') expect(await box(page, /Работодатель/).inputValue()).toBe('Ромашка');
  }

  it('loses nothing, and sends once what was checked', async () => {
    const count = (): number => site.rows<{ n: number }>('select count(*) as n from requests')[0]?.n ?? 0;
    const walk = fc.array(fc.constantFrom(...MOVES), { minLength: WALK_LENGTH, maxLength: WALK_LENGTH });
    await fc.assert(
      fc.asyncProperty(walk, async (moves) => {
        const before = count();
        const { page, complaints } = await site.open(ADDRESS);
        const filled = new Set<string>();
        for (const move of moves) {
          await make(move, page, filled);
          await expectKept(page, filled);
        }
        for (let left = LONGEST_WAY; (await current(page)) !== 'check'; left -= 1) {
          expect(left).toBeGreaterThan(0);
          await make('fill', page, filled);
          await make('next', page, filled);
        }
        expect(await checked(page)).toEqual(CHECKED);
        await consent(page).check();
        await send(page).click();
        await page.getByText(/Номер заявки/).waitFor();
        expect(lastPayload()).toEqual(SENT);
        expect(count()).toBe(before + 1);
        expect(complaints).toEqual([]);
        await site.leave(page);
      }),
      { ...runs, endOnFailure: true },
    );
  });
});
