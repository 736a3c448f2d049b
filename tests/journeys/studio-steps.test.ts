import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newForm } from '#engine/authoring';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { LOAN_FORM, loanExample } from '../fixtures/loan.ts';
import { axe } from './axe.ts';
import { type Site, startSite } from './site.ts';
import { enterStudio, publish, saved, unfold } from './studio.ts';

const UI = `forms/${LOAN_FORM}/ui.json`;
const FORM = `forms/${LOAN_FORM}/form.json`;
/** Form of a name, a comment, a phone and a consent. */
const GROUPED = 'grouped-form';
const PAGE_MS = 60_000;

/** Returns the loan on one page, which can be finished only where it was started. */
async function plainLoan(): Promise<Map<string, string>> {
  const texts = new Map(await loanExample());
  const without = (file: string, member: string): void => {
    const { [member]: _gone, ...rest } = JSON.parse(texts.get(file) ?? '{}') as Record<string, unknown>;
    texts.set(file, JSON.stringify(rest, null, 2));
  };
  without(UI, 'ui:steps');
  without(FORM, 'resume');
  const target = { id: 'loan-request', path: '/loan/request' };
  const grouped = newForm(GROUPED, { ru: 'Заказ', en: 'Order' }, 'question', target);
  for (const [file, text] of Object.entries(grouped)) if (file.startsWith('forms/')) texts.set(file, text);
  const own = await readDefinitionsFolder(ownDefinitions);
  for (const file of ['fields/name.json', 'fields/comment.json']) texts.set(file, own.get(file) ?? '');
  for (const file of ['texts/ru.json', 'texts/en.json']) {
    const named = Object.entries(JSON.parse(own.get(file) ?? '{}') as Record<string, unknown>).filter(
      ([key]) => /^field\.(?:name|comment)\./.test(key),
    );
    const known = JSON.parse(texts.get(file) ?? '{}') as object;
    texts.set(file, JSON.stringify({ ...known, ...Object.fromEntries(named) }));
  }
  return texts;
}

let site: Site;
beforeAll(async () => {
  site = await startSite({ texts: await plainLoan(), env: { RATE_LIMITS: 'off' } });
}, PAGE_MS);
afterAll(() => site.close());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

describe('somebody who edits a form', () => {
  it('divides it into steps, moves a field, lets it be finished elsewhere, tries a proof of its phone and publishes it', async () => {
    const { page, complaints } = await enterStudio(site, 'contract', `/studio/forms/${LOAN_FORM}`);
    await unfold(page, /^Шаги: 0/);
    await button(page, 'Разбить форму на шаги').click();
    await page.locator('summary').filter({ hasText: 'Шаги: 2' }).waitFor();
    // The second step takes half of the fields; the test moves the others to their places.
    await button(page, /^Электронная почта/)
      .first()
      .click();
    await page.locator('[data-settings=selected]').getByLabel('Шаг', { exact: true }).selectOption('1');
    await unfold(page, /^Сохранить и продолжить позже/);
    await page.getByRole('button', { name: 'Добавить: Сохранить и продолжить позже' }).click();
    await page.getByLabel('Сколько дней действует ссылка').fill('30');
    await page.getByLabel('на телефон').uncheck();
    await unfold(page, /^Подтверждение кодом/);
    await page.getByRole('button', { name: 'Добавить: Подтверждение кодом' }).click();
    const proved = page.getByLabel('Какой ответ подтвердить');
    await proved.selectOption('phone');
    await saved(page);
    expect(await proved.inputValue()).toBe('phone');
    expect(await axe(page)).toEqual([]);
    // The change breaks clients that send requests without a page, so that others have to approve it.
    await page.getByRole('button', { name: 'Убрать: Подтверждение кодом' }).click();
    await saved(page);
    await publish(page);
    expect(complaints).toEqual([]);

    const { page: visitor } = await site.open(`/forms/${LOAN_FORM}`);
    const main = visitor.getByRole('main');
    await main.getByRole('heading', { name: /Шаг 1 из 3/ }).waitFor();
    await main.getByText('Сохранить и продолжить позже').click();
    await main.getByText(/на 30 дней/).waitFor();
    await main.getByRole('textbox', { name: /^Электронная почта$/ }).waitFor();
    expect(await main.getByText('Электронная почта').count()).toBeGreaterThan(1);
  });

  it('keeps a group on one step when the form is divided, and when a step is added, chosen or removed', async () => {
    const { page, complaints } = await enterStudio(site, 'content', `/studio/forms/${GROUPED}`);
    const fields = page.getByRole('region', { name: 'Поля', exact: true });
    const card = (label: RegExp) => fields.getByRole('button', { name: label }).first();
    await unfold(page, /^Группы полей/);
    await button(page, 'Добавить группу').click();
    for (const label of [/^Комментарий/, /^Телефон/]) {
      await card(label).click();
      await fields.getByLabel('Группа', { exact: true }).selectOption({ label: 'Группа 1' });
    }
    await unfold(page, /^Шаги: 0/);
    await button(page, 'Разбить форму на шаги').click();
    const steps = page.locator('#editor-steps');
    const held = () => steps.getByText(/^Поля:/).allTextContents();
    const group = 'Поля: «Комментарий», «Телефон»';
    await expect.poll(held).toEqual(['Поля: «Имя»', group]);
    expect(await button(page, 'Добавить шаг').isDisabled()).toBe(true);
    await steps.getByText(/^Группа стоит на одном шаге целиком/).waitFor();

    // The step of a field is the step of its group.
    await card(/^Телефон/).click();
    const chosen = page.locator('[data-settings=selected]');
    await chosen
      .getByText('Вместе с полем на другой шаг перейдёт вся его группа: «Комментарий», «Телефон».')
      .waitFor();
    await chosen.getByLabel('Шаг', { exact: true }).selectOption('0');
    await expect.poll(held).toEqual(['Поля: «Имя», «Комментарий», «Телефон»']);
    await button(page, 'Добавить шаг').click();
    await expect.poll(held).toEqual(['Поля: «Имя»', group]);

    // A field that joins the group follows it to its step.
    await chosen.getByLabel('Группа', { exact: true }).selectOption({ label: 'без группы' });
    await chosen.getByLabel('Шаг', { exact: true }).selectOption('0');
    await expect.poll(held).toEqual(['Поля: «Имя», «Телефон»', 'Поля: «Комментарий»']);
    await chosen.getByLabel('Группа', { exact: true }).selectOption({ label: 'Группа 1' });
    await expect.poll(held).toEqual(['Поля: «Имя»', group]);
    await button(page, /^Убрать шаг 2/).click();
    await expect.poll(held).toEqual(['Поля: «Имя», «Комментарий», «Телефон»']);
    expect(complaints).toEqual([]);
    await site.leave(page);
  });
});
