import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#contract';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { axe } from './axe.ts';
import { type Site, startSite } from './site.ts';
import { enterStudio, previewOf } from './studio.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ texts: await readDefinitionsFolder(ownDefinitions) });
});
afterAll(() => site.close());

const enter = (role: Role, path: string, width: number) =>
  enterStudio(site, role, path, { viewport: { width, height: 900 } });

/** Label of the comment: its own, or the one that was published last. */
const COMMENT = /^(?:Комментарий|Ваш вопрос)/;

/** Renames the comment of a form and sends the change for approval. */
async function propose(page: Page, label: string): Promise<string> {
  // A phone shows the preview in another pane.
  await previewOf(page).locator('button').first().waitFor({ state: 'attached' });
  const fields = page.getByRole('region', { name: 'Поля' });
  await fields.getByRole('button', { name: COMMENT }).first().click();
  const wording = fields.getByRole('group', { name: 'Подпись' });
  await wording.getByLabel('По-русски').fill(label);
  await wording.getByLabel('По-английски').fill('Your question');
  await page.getByText('Черновик сохранён').waitFor();
  await page.getByRole('button', { name: 'Опубликовать…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Публикация' });
  await dialog.getByLabel('Что и зачем меняется').fill('Так понятнее');
  await dialog.getByRole('button', { name: 'Отправить на согласование' }).click();
  await page.getByRole('heading', { name: 'Изменение: Консультация для бизнеса' }).waitFor();
  return new URL(page.url()).pathname;
}

describe('a proposal in the studio', () => {
  it.each([
    ['a phone', 375],
    ['a desk', 1280],
  ])('on %s is sent, returned with a reason, approved and published', async (_place, width) => {
    const label = `Ваш вопрос ${width}`;
    const { page: author } = await enter('content', '/studio/forms/consulting', width);
    const address = await propose(author, label);

    const { page } = await enter('contract', '/studio', width);
    const waiting = page.getByRole('region', { name: 'Ждут вашего одобрения' });
    await waiting.getByText('Так понятнее').waitFor();
    expect(await axe(page)).toEqual([]);
    await waiting.getByRole('link', { name: 'Консультация для бизнеса' }).click();
    await page.getByText('Так понятнее').waitFor();
    expect(new URL(page.url()).pathname).toBe(address);
    const change = page.getByRole('listitem').filter({ hasText: label }).first();
    await change.getByRole('button', { name: /^Вернуть/ }).click();
    await change.getByText('Напишите, что нужно исправить или узнать.').waitFor();
    await change.getByRole('textbox', { name: /Комментарий/ }).fill('Проверьте запятую');
    await page.keyboard.press('Tab');
    await change.getByRole('button', { name: /^Вернуть/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Есть изменения, возвращённые на доработку').waitFor();
    expect(await page.getByRole('button', { name: 'Одобрить и опубликовать' }).count()).toBe(0);
    expect(await axe(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);

    // The author finds the reason on the desk.
    await author.goto(`${site.url}/studio`);
    const returned = author.getByRole('region', { name: 'Вернули вам' });
    await returned.getByText('Проверьте запятую').waitFor();
    await returned.getByRole('link', { name: 'Консультация для бизнеса' }).click();
    await author.getByText('Есть изменения, возвращённые на доработку').waitFor();
    await site.leave(author);

    await change.getByRole('button', { name: /^Одобрить/ }).click();
    await page.getByRole('button', { name: 'Одобрить и опубликовать' }).click();
    await page.getByText('Опубликовано: посетители уже видят новую версию.').waitFor();
    await site.leave(page);
  });

  it('whose setting was published otherwise meanwhile shows both, as visitors see them and in words', async () => {
    const [published, proposed] = ['Вопрос раньше', 'Вопрос позже'];
    const addresses: string[] = [];
    for (const label of [published, proposed]) {
      const { page: author } = await enter('content', '/studio/forms/consulting', 1280);
      addresses.push(await propose(author, label));
      await site.leave(author);
    }
    const { page } = await enter('contract', addresses[0] ?? '', 1280);
    await page.getByRole('button', { name: 'Одобрить и опубликовать' }).click();
    await page.getByText('Опубликовано: посетители уже видят новую версию.').waitFor();

    await page.goto(`${site.url}${addresses[1]}`);
    const conflict = page.getByRole('region', { name: 'Одну настройку изменили дважды' });
    await conflict.getByLabel(published).first().waitFor();
    await conflict.getByLabel(proposed).first().waitFor();
    await conflict.getByText(`«${published}» → «${proposed}»`).waitFor();
    await conflict.getByText(`Останется как опубликовано: ${published}`).waitFor();
    expect(await conflict.textContent()).not.toMatch(/[{}[\]"]/);
    expect(await axe(page)).toEqual([]);
    await conflict.getByRole('radio', { name: 'Оставить предложенное' }).check();
    await conflict.getByRole('button', { name: 'Оставить выбранное' }).click();
    await conflict.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Одобрить и опубликовать' }).click();
    await page.getByText('Опубликовано: посетители уже видят новую версию.').waitFor();
    await site.leave(page);
  });
});
