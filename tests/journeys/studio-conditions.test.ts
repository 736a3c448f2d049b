import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { type Site, startSite } from './site.ts';
import { enterStudio, publish, saved } from './studio.ts';

let site: Site;
beforeAll(async () => {
  // Publishing writes files, so that the definitions are a copy.
  site = await startSite({ texts: await readDefinitionsFolder(ownDefinitions) });
});
afterAll(() => site.close());

it('a field is required by another answer, and a text of success chosen by two, without JSON', {
  timeout: 180_000,
}, async () => {
  const { page, complaints } = await enterStudio(site, 'contract', '/studio/forms/refinance');
  const fields = page.getByRole('region', { name: 'Поля', exact: true });
  const button = (name: string) => fields.getByRole('button', { name, exact: true });
  const impact = page.getByRole('dialog', { name: 'Что изменится' });
  const apply = async (): Promise<void> => {
    await impact.getByRole('button', { name: 'Применить' }).click();
    await impact.waitFor({ state: 'detached' });
  };

  // A condition that was chosen and not applied is asked about when its author goes on to another field.
  const sum = fields.getByRole('button', { name: /^Общая сумма кредитов / });
  await sum.click();
  const whenRequired = fields.getByLabel('Обязательно «Общая сумма кредитов»');
  await whenRequired.focus();
  await whenRequired.selectOption({ label: 'когда «Число кредитов»' });
  await fields.getByRole('button', { name: /^Доход в месяц / }).click();
  await impact.getByRole('button', { name: 'Не применять' }).click();

  // The question comes also where the focus was never in the condition.
  await sum.click();
  await whenRequired.selectOption({ label: 'когда «Число кредитов»' });
  await fields
    .getByRole('button', { name: /^Доход в месяц / })
    .evaluate((button) => (button as HTMLElement).click());
  await impact.getByRole('button', { name: 'Не применять' }).click();

  // The sum is required only if three loans or more are merged.
  await sum.click();
  await fields
    .getByLabel('Обязательно «Общая сумма кредитов»')
    .selectOption({ label: 'когда «Число кредитов»' });
  await fields.getByLabel('Как сравнить').selectOption({ label: 'не меньше' });
  await fields.getByLabel('С чем сравнить «Число кредитов»').fill('3');
  await button('Применить обязательность…').click();
  await apply();
  expect(await fields.getByLabel('Обязательное поле').isChecked()).toBe(false);

  // The income is asked only if the applicant can prove it and works full time.
  await fields.getByRole('button', { name: /^Доход в месяц / }).click();
  await button('Добавить условие').first().click();
  await fields.getByLabel('От какого ответа зависит').selectOption({ label: '«Занятость»' });
  await fields.getByLabel('С чем сравнить «Занятость»').selectOption({ label: '«Есть постоянная работа»' });
  await button('Применить условие…').click();
  await apply();

  // The first text of success is for applicants who do not work full time.
  await page.locator('summary').filter({ hasText: 'Когда заявка принята' }).first().click();
  await page
    .locator('[data-part=name]')
    .filter({ hasText: /^Случай|одобр|приня/i })
    .first()
    .click();
  const work = page.getByLabel('С чем сравнить «Занятость»').last();
  await work.waitFor();
  await page.getByLabel('Как сравнить').last().selectOption({ label: 'не равно' });
  await saved(page);

  await publish(page);
  expect(complaints).toEqual([]);
  await site.leave(page);

  const { page: visitor } = await site.open('/forms/refinance');
  const form = visitor.locator('#main');
  await form.getByLabel('Да, могу').check();
  expect(await form.getByLabel('Доход в месяц').count()).toBe(0);
  await form.getByLabel('Занятость').selectOption({ label: 'Есть постоянная работа' });
  await form.getByLabel('Доход в месяц').waitFor();
  await site.leave(visitor);
});
