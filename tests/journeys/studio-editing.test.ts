import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { type Site, startSite } from './site.ts';
import { enterStudio, previewOf, saved, undoButton, unfold } from './studio.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ texts: await readDefinitionsFolder(ownDefinitions) });
});
afterAll(() => site.close());

const fields = (page: Page) => page.getByRole('region', { name: 'Поля', exact: true });
const card = (page: Page, label: RegExp) => fields(page).getByRole('button', { name: label }).first();
const label = (page: Page) => fields(page).getByRole('group', { name: 'Подпись' }).getByLabel('По-русски');

/** Returns a file of the draft on the server. */
const fileOf = (page: Page, form: string, part: string): Promise<string> =>
  page.evaluate(
    async ([slug, name]) => {
      const answer = await fetch(`/api/studio/documents/forms/${slug}`);
      const { files } = (await answer.json()) as { files: Record<string, string> };
      return files[`forms/${slug}/${name}.json`] ?? '';
    },
    [form, part],
  );

it('a new field, its choice and its wire name are named by the titles that their author writes later', async () => {
  const { page, complaints } = await enterStudio(site, 'content', '/studio/forms/consulting');
  await previewOf(page).getByRole('button').first().waitFor();
  await page.getByLabel('Добавить поле', { exact: true }).selectOption({ label: 'Один из вариантов' });
  await page.getByRole('button', { name: 'Добавить', exact: true }).click();
  await label(page).fill('Удобное время');
  await fields(page).getByRole('group', { name: 'Вариант 1' }).getByLabel('По-русски').fill('Утром');
  await card(page, /^Комментарий/).click();
  await saved(page);
  await expect.poll(() => fileOf(page, 'consulting', 'schema')).toContain('"udobnoe_vremya"');
  expect(await fileOf(page, 'consulting', 'schema')).toContain('"utrom"');
  expect(await fileOf(page, 'consulting', 'form')).toMatch(
    /"udobnoe_vremya":\s*\{\s*"answer": "udobnoe_vremya"/,
  );
  expect(complaints).toEqual([]);
  await site.leave(page);
});

it('an undo says what it has taken back, and its button what it would', async () => {
  const { page } = await enterStudio(site, 'content', '/studio/forms/mortgage');
  await previewOf(page).getByRole('button').first().waitFor();
  await card(page, /^Телефон/).click();
  await label(page).fill('Номер для связи');
  await page
    .getByRole('button', { name: 'Отменить: изменение поля «Номер для связи»: подпись поля' })
    .waitFor();
  await undoButton(page).click();
  await page.getByText('Отменено: изменение поля «Номер для связи»: подпись поля').waitFor();
  await page.getByRole('button', { name: /^Вернуть: изменение поля/ }).click();
  await page.getByText(/^Возвращено: изменение поля/).waitFor();
  await site.leave(page);
});

it('the canvas shows a new step, and the step of a field that is chosen in the structure', async () => {
  const { page } = await enterStudio(site, 'content', '/studio/forms/geo');
  const preview = previewOf(page);
  await preview.getByRole('button').first().waitFor();
  await unfold(page, /^Шаги: 0/);
  await page.getByRole('button', { name: 'Разбить форму на шаги' }).click();
  await preview.getByText('Шаг 1 из').first().waitFor();
  await fields(page).getByText('2. Шаг 2').waitFor();
  await page.getByRole('button', { name: 'Добавить шаг' }).click();
  await preview.getByText('Шаг 3 из').first().waitFor();
  await fields(page).locator('.zs-fields__name').first().click();
  await preview.getByText('Шаг 1 из').first().waitFor();
  // Choosing the same field once more leads back to it.
  await page.getByLabel('Шаг формы').selectOption({ index: 1 });
  await preview.getByText('Шаг 2 из').first().waitFor();
  // An edit makes another form, which stays at the step that its author has chosen.
  await page.getByRole('button', { name: 'Шаг 3 раньше' }).click();
  await preview.getByText('Шаг 3 из').first().waitFor();
  await fields(page).locator('.zs-fields__name').first().click();
  await preview.getByText('Шаг 1 из').first().waitFor();
  await site.leave(page);
});

it('people see who else has the form open, and at which field', async () => {
  const open = () => enterStudio(site, 'content', '/studio/forms/consulting');
  const [anna, boris] = [await open(), await open()];
  await previewOf(anna.page).getByRole('button').first().waitFor();
  await card(anna.page, /^Телефон/).click();
  await boris.page.getByRole('img', { name: `${anna.name} сейчас в этом поле` }).waitFor({ timeout: 20_000 });
  await boris.page.getByRole('img', { name: `Сейчас здесь: ${anna.name}` }).waitFor();
  await site.leave(anna.page);
  await site.leave(boris.page);
});
