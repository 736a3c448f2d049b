import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { axe } from './axe.ts';
import { type Site, startSite } from './site.ts';
import { enterStudio, previewOf, publish, saved } from './studio.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ texts: await readDefinitionsFolder(ownDefinitions) });
});
afterAll(() => site.close());

/** True if the background of the element is the one of failures. */
function hasColourOfDanger(element: Element): boolean {
  const sample = element.appendChild(document.createElement('i'));
  sample.style.background = 'var(--zy-danger-tint)';
  const isEqual = getComputedStyle(sample).backgroundColor === getComputedStyle(element).backgroundColor;
  sample.remove();
  return isEqual;
}

it('a rollback says beforehand what it will do, and afterwards what it did', async () => {
  const { page } = await enterStudio(site, 'content', '/studio/forms/consulting');
  await previewOf(page).locator('button').first().waitFor({ state: 'attached' });
  const fields = page.getByRole('region', { name: 'Поля' });
  await fields
    .getByRole('button', { name: /^Комментарий/ })
    .first()
    .click();
  const wording = fields.getByRole('group', { name: 'Подпись' });
  await wording.getByLabel('По-русски').fill('Ваш вопрос');
  await wording.getByLabel('По-английски').fill('Your question');
  await saved(page);
  await publish(page);

  await page.getByRole('button', { name: 'Версии' }).click();
  await page.getByRole('button', { name: 'Вернуть посетителям версию 1…' }).click();
  const will = page.getByRole('region', { name: 'Что изменится, если вернуть версию 1' });
  await will.getByText('Посетители сразу увидят версию 1 вместо версии 2.').waitFor();
  await will.getByText('Комментарий').first().waitFor();
  expect(await axe(page)).toEqual([]);
  await will.getByRole('button', { name: 'Вернуть версию 1 сейчас' }).click();
  const done = page.getByText('Версия 1 снова у посетителей.');
  await done.waitFor();
  expect(await done.evaluate(hasColourOfDanger)).toBe(false);
  await page.reload();
  await previewOf(page).locator('button').first().waitFor({ state: 'attached' });
  expect(await page.getByText('Версия 1 снова у посетителей.').count()).toBe(0);
  await page.goto(`${site.url}/studio`);
  const published = page.getByRole('region', { name: /^Недавно опубликовано/ });
  await published.getByText(/^Посетителям вернули версию 1\. /).waitFor();
  await site.leave(page);
});
