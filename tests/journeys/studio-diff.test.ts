import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#contract';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { sampleOf } from '../nightly/cases.ts';
import { axe } from './axe.ts';
import { type Site, startSite } from './site.ts';
import { enterStudio, previewOf, showCode } from './studio.ts';

const PHONE = 375;
const DESK = 1280;

let site: Site;
beforeAll(async () => {
  // Publishing writes files, so that the definitions are a copy.
  site = await startSite({ texts: await readDefinitionsFolder(ownDefinitions) });
});
afterAll(() => site.close());

const enter = (role: Role, path: string, width = DESK) =>
  enterStudio(site, role, path, {
    viewport: { width, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });

/** Writes a draft that shortens the limit of the comment and renames it. */
async function writeDraft(): Promise<void> {
  const { page } = await enter('contract', '/studio/forms/consulting');
  await previewOf(page).getByRole('button').first().waitFor();
  const fields = page.getByRole('region', { name: 'Поля' });
  await fields
    .getByRole('button', { name: /^Комментарий/ })
    .first()
    .click();
  const label = fields.getByRole('group', { name: 'Подпись' });
  await label.getByLabel('По-русски').fill('Ваш вопрос');
  await label.getByLabel('По-английски').fill('Your question');
  await showCode(page);
  const editor = page.getByRole('textbox', { name: /Текст файла .*schema.json/ });
  await editor.click();
  await page.keyboard.press('Control+a');
  const texts = await readDefinitionsFolder(ownDefinitions);
  const schema = JSON.parse(texts.get('forms/consulting/schema.json') ?? '{}') as {
    required?: string[];
  };
  const required = [...new Set([...(schema.required ?? []), 'comment'])];
  await page.keyboard.insertText(JSON.stringify({ ...schema, required }, null, 2));
  await page.getByText('Черновик сохранён').waitFor();
  await site.leave(page);
}

describe('the comparison of versions', () => {
  beforeAll(writeDraft);

  const places = [
    ['a phone', PHONE],
    ['a desk', DESK],
  ] as const;
  it.each(sampleOf(places, 2))(
    'on %s gives the verdict first, proves it, and shows both versions',
    async (_place, width) => {
      const { page, complaints } = await enter('contract', '/studio/diff', width);
      await page.getByRole('combobox', { name: /^Форма/ }).selectOption('consulting');
      const verdict = page.getByRole('heading', { name: /^Ломает/ });
      await verdict.waitFor();
      expect(await page.getByRole('main').getByRole('heading', { level: 2 }).first().textContent()).toMatch(
        /^Ломает/,
      );
      const contract = page.getByRole('region', { name: 'Что форма принимает и отправляет' });
      await contract
        .getByText(/раньше принималось без ответа «(?:Комментарий|Ваш вопрос)», теперь нет/)
        .first()
        .waitFor();
      const seen = page.getByRole('region', { name: 'Видит посетитель' });
      await seen
        .getByText(/«Ваш вопрос»|Ваш вопрос/)
        .filter({ visible: true })
        .first()
        .waitFor();

      const before = page.getByRole('region', { name: 'Просмотр: Было' });
      const after = page.getByRole('region', { name: 'Просмотр: Стало' });
      await after.getByText('Ваш вопрос').first().waitFor();
      await before.getByText('Комментарий').first().waitFor();
      for (const side of [before, after])
        expect(
          await side
            .locator('[data-changed]')
            .evaluateAll((all) => all.map((one) => one.getAttribute('data-path'))),
        ).toEqual(['comment']);
      expect(await axe(page)).toEqual([]);
      await page.getByLabel('Ширина').selectOption('1280');
      await page.getByLabel('Состояние').selectOption('errors');
      await after.locator('.zy-error').first().waitFor();
      expect(await axe(page)).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      expect(complaints).toEqual([]);
      await site.leave(page);
    },
  );

  it('gives a tester the example, and lets a change be with a reason that stays', async () => {
    const { page, complaints } = await enter('contract', '/studio/diff?form=consulting');
    const contract = page.getByRole('region', { name: 'Что форма принимает и отправляет' });
    await contract
      .getByRole('button', { name: /^Скопировать как тест/ })
      .first()
      .click();
    await contract.getByText('Скопировано').waitFor();
    const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText())) as object;
    expect(copied).toMatchObject({ refused: [{ answers: {}, issues: {} }] });
    expect(Object.keys(copied)).toEqual(['refused']);

    await contract
      .getByRole('button', { name: /^Разрешить/ })
      .first()
      .click();
    await contract.getByRole('button', { name: 'Разрешить изменение' }).click();
    await contract.getByText('Напишите, почему это можно.').waitFor();
    await contract.getByLabel('Почему можно').fill('Без вопроса консультация не начинается');
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await contract.getByText(/Разрешает user\..*Без вопроса консультация не начинается/).waitFor();
    await page.reload();
    await contract.getByText(/Разрешает user\..*Без вопроса консультация не начинается/).waitFor();
    expect(complaints).toEqual([]);
    await site.leave(page);
  });

  it('shows an editor sentences and titles, no codes, names of files or JSON', async () => {
    const { page, complaints } = await enter('content', '/studio/diff?form=consulting');
    await page.getByRole('heading', { name: /^Ломает/ }).waitFor();
    await page
      .getByText(/^Следует из той же правки/)
      .first()
      .waitFor();
    for (const folded of await page.locator('main summary').all()) await folded.click();
    const words = await page.getByRole('main').evaluate((main) => {
      const forms = main.querySelectorAll('.zs-preview');
      for (const form of forms) form.remove();
      // Names of people are those that the test gave them.
      return main.textContent.replaceAll(/user\.[0-9a-f-]+/g, '');
    });
    expect(words).not.toMatch(/\.json|[a-z]+\.[a-z]+|ui:|[{}]|\bru\b|consulting|\b0\b|Контракт/);
    const choices = page.getByRole('combobox', { name: /^(?:Форма|Было|Стало)$/ });
    const tops = await choices.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    expect(complaints).toEqual([]);
    await site.leave(page);
  });

  it('shows whose role does not cover a change whom it needs, and a reader nothing of the kind', async () => {
    const { page } = await enter('content', '/studio/diff?form=consulting');
    await page
      .getByText('Разрешить может редактор контракта.')
      .first()
      .or(page.getByText(/^Разрешает/).first())
      .waitFor();
    await site.leave(page);
    const reader = await enter('viewer', '/studio/diff?form=consulting');
    await reader.page.getByRole('heading', { name: /^Ломает/ }).waitFor();
    expect(await reader.page.getByRole('button', { name: /^Разрешить/ }).count()).toBe(0);
    await site.leave(reader.page);
  });
});
