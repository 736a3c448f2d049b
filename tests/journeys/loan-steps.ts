import type { Locator, Page } from 'playwright-core';
import { LOAN_FORM } from '../fixtures/loan.ts';
import type { Hands } from './hands.ts';

export const ADDRESS = `/forms/${LOAN_FORM}`;
export const main = (page: Page): Locator => page.getByRole('main');
export const box = (page: Page, name: RegExp): Locator => main(page).getByRole('textbox', { name });
/** Text field by its label; with script, a list of suggestions makes it a combobox. */
export const named = (page: Page, name: RegExp): Locator =>
  main(page).getByRole('combobox', { name }).or(box(page, name));
export const radio = (page: Page, name: string): Locator =>
  main(page).getByRole('radio', { name, exact: true });
export const button = (page: Page, name: RegExp): Locator => main(page).getByRole('button', { name });
export const next = (page: Page): Locator => button(page, /^Далее$/);
export const consent = (page: Page): Locator => main(page).getByRole('checkbox', { name: /соглашаюсь/ });

/** Returns question and answer of each line of the check step. */
export const checked = async (page: Page): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await main(page)
      .locator('dl div')
      .evaluateAll((lines) =>
        lines.map((line) => [line.querySelector('dt')?.textContent, line.querySelector('dd')?.textContent]),
      )) as [string, string][],
  );

const NBSP = '\u00A0';

/** Answers of one step, by the label of the choice or the field. */
export interface Given {
  choices: readonly string[];
  texts: Readonly<Record<string, string>>;
  /** Text of the fields afterwards, if a mask has changed it. */
  shown?: Readonly<Record<string, string>>;
  /** Lines of the check step. */
  checked: Readonly<Record<string, string>>;
  sent: Readonly<Record<string, string | number>>;
}

/** Name of a step in the page's address. */
export type LoanStep = 'loan' | 'about' | 'income' | 'employer';
export const isLoanStep = (name: string): name is LoanStep => name in LOAN_ANSWERS;

/** Answers of two visitors. The second has no employer and is not asked that step. */
export const LOAN_ANSWERS: Readonly<Record<LoanStep, readonly [Given, Given]>> = {
  loan: [
    {
      choices: ['Автомобиль'],
      texts: { 'Сумма кредита': '500000' },
      shown: { 'Сумма кредита': `500${NBSP}000` },
      checked: {
        'Сумма кредита': `500${NBSP}000${NBSP}₽`,
        Срок: '6 месяцев',
        'На что кредит': 'Автомобиль',
      },
      sent: { amount: 500_000, term: 6, purpose: 'car' },
    },
    {
      choices: ['Другое'],
      texts: { 'Сумма кредита': '750000', 'На что именно': 'На лодку' },
      shown: { 'Сумма кредита': `750${NBSP}000` },
      checked: {
        'Сумма кредита': `750${NBSP}000${NBSP}₽`,
        Срок: '6 месяцев',
        'На что кредит': 'Другое',
        'На что именно': 'На лодку',
      },
      sent: { amount: 750_000, term: 6, purpose: 'other', purpose_text: 'На лодку' },
    },
  ],
  about: [
    {
      choices: [],
      texts: { Фамилия: 'Петрова Анна Ильинична', 'Дата рождения': '01021990', Телефон: '9161234567' },
      shown: { 'Дата рождения': '01.02.1990', Телефон: '916 123 45 67' },
      checked: {
        'Фамилия, имя и отчество': 'Петрова Анна Ильинична',
        'Дата рождения': '01.02.1990',
        Телефон: `+7${NBSP}916${NBSP}123-45-67`,
        'Электронная почта': 'не указано',
      },
      sent: { name: 'Петрова Анна Ильинична', birth_date: '01.02.1990', phone: '+79161234567' },
    },
    {
      choices: [],
      texts: { Фамилия: 'Иванов Пётр Ильич', 'Дата рождения': '03041985', Телефон: '9037654321' },
      shown: { 'Дата рождения': '03.04.1985', Телефон: '903 765 43 21' },
      checked: {
        'Фамилия, имя и отчество': 'Иванов Пётр Ильич',
        'Дата рождения': '03.04.1985',
        Телефон: `+7${NBSP}903${NBSP}765-43-21`,
        'Электронная почта': 'не указано',
      },
      sent: { name: 'Иванов Пётр Ильич', birth_date: '03.04.1985', phone: '+79037654321' },
    },
  ],
  income: [
    {
      choices: ['Работаю по договору'],
      texts: { 'Доход в месяц': '40000' },
      shown: { 'Доход в месяц': `40${NBSP}000` },
      checked: {
        Занятость: 'Работаю по договору',
        'Доход в месяц': `40${NBSP}000${NBSP}₽`,
        'Справка о доходах': 'не указано',
      },
      sent: { employment: 'job', income: 40_000 },
    },
    {
      choices: ['На пенсии'],
      texts: { 'Доход в месяц': '25000' },
      shown: { 'Доход в месяц': `25${NBSP}000` },
      checked: {
        Занятость: 'На пенсии',
        'Доход в месяц': `25${NBSP}000${NBSP}₽`,
        'Справка о доходах': 'не указано',
      },
      sent: { employment: 'pensioner', income: 25_000 },
    },
  ],
  employer: [
    {
      choices: [],
      texts: { Работодатель: 'Ромашка' },
      checked: { Работодатель: 'Ромашка', Должность: 'не указано' },
      sent: { employer: 'Ромашка' },
    },
    {
      choices: [],
      texts: { Работодатель: 'Василёк' },
      checked: { Работодатель: 'Василёк', Должность: 'не указано' },
      sent: { employer: 'Василёк' },
    },
  ],
};

/** Field whose label starts with this text. */
export const field = (page: Page, label: string): Locator => named(page, new RegExp(`^${label}`));

export async function give(page: Page, hands: Hands, { choices, texts }: Given): Promise<void> {
  for (const choice of choices) await hands.press(radio(page, choice));
  for (const [label, text] of Object.entries(texts)) await hands.write(field(page, label), text);
}
