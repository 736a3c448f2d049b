import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleOf } from '../nightly/cases.ts';
import { button, card, dialog, FORM_JOBS, type FormJob, settings, startJobs } from './form-jobs.ts';
import { countedHands, handsOn } from './hands.ts';
import type { Site } from './site.ts';
import { enterStudio, previewOf, saved } from './studio.ts';

let site: Site;
beforeAll(async () => {
  site = await startJobs();
});
afterAll(() => site.close());

type Hands = Parameters<FormJob['work']>[0];

/** Does a job with the keyboard alone; the focus is seen at each stop, and no press loses it. */
async function byKeys(path: string, work: (hands: Hands, page: Page) => Promise<void>): Promise<void> {
  const { page, complaints } = await enterStudio(site, 'content', `/studio${path}`, {
    viewport: { width: 1280, height: 800 },
  });
  const hands = countedHands(handsOn(page, 'by keys alone'));
  await work(hands, page);
  expect([...hands.complaints(), ...complaints]).toEqual([]);
  await site.leave(page);
}

/** Moves to the bar, which is many stops away. */
const toBar = (page: Page): Promise<void> => page.keyboard.press('F6');

describe('jobs of an editor, by keys alone', { timeout: 120_000 }, () => {
  it.each(sampleOf(Object.entries(FORM_JOBS), 3))('%s', async (_title, job) => {
    await byKeys(job.at, async (hands, page) => {
      await previewOf(page).locator('[data-path]').first().waitFor();
      await (job.byKeys ?? job.work)(hands, page);
      await job.seen(page);
    });
  });

  it('Другое место поля, сравнить с сайтом и отменить', () =>
    byKeys('/forms/geo', async (hands, page) => {
      await previewOf(page).locator('[data-path]').first().waitFor();
      const name = card(page, 'Имя').first();
      await hands.press(name, 'Alt+ArrowDown');
      await page.getByText('Поле «Имя» теперь на месте 2').waitFor();
      await expect.poll(() => name.evaluate((element) => element === document.activeElement)).toBe(true);
      await saved(page);
      await toBar(page);
      const differences = page.getByRole('button', { name: /отличи. от сайта$/ });
      await hands.press(differences);
      await dialog(page, 'Чем отличается от сайта').getByText('Имя').first().waitFor();
      await page.keyboard.press('Escape');
      await expect
        .poll(() => differences.evaluate((element) => element === document.activeElement))
        .toBe(true);
      await page.keyboard.press('Control+z');
      await page.getByText('Отменено: перестановка поля «Имя»').waitFor();
    }));

  it('Опубликовать, и вернуть посетителям прежнюю версию', () =>
    byKeys('/forms/geo', async (hands, page) => {
      await previewOf(page).locator('[data-path]').first().waitFor();
      await hands.press(card(page, 'Имя').first());
      const label = settings(page).getByRole('group', { name: 'Подпись' });
      await hands.write(label.getByLabel('По-русски'), 'Ваше имя');
      await saved(page);
      await toBar(page);
      await hands.press(button(page, 'Опубликовать…'));
      await hands.press(button(dialog(page, 'Публикация'), 'Опубликовать'));
      await page.getByText('Опубликовано: посетители уже видят новую версию.').waitFor();
      await hands.press(button(page, 'Версии'));
      await hands.press(button(dialog(page, 'Версии'), 'Вернуть посетителям версию 1…'));
      await hands.press(button(page.getByRole('region', { name: /версию 1$/ }), 'Вернуть версию 1 сейчас'));
      await page.getByText('Версия 1 снова у посетителей.').waitFor();
    }));

  it('Тема с вопросом, опубликовать', () =>
    byKeys('/content/catalogs/faq', async (hands, page) => {
      await hands.press(button(page, 'Добавить: Тема'));
      const title = page.getByRole('group', { name: 'Название темы', exact: true }).last();
      await hands.write(title.getByLabel('По-русски'), 'Поездки');
      await hands.write(title.getByLabel('По-английски'), 'Travel');
      const question = page.getByRole('group', { name: 'Вопрос', exact: true }).last();
      await hands.write(question.getByLabel('По-русски'), 'Работает ли карта за границей?');
      await hands.write(question.getByLabel('По-английски'), 'Does the card work abroad?');
      const answer = page.getByRole('group', { name: 'Ответ', exact: true }).last();
      await hands.write(answer.getByLabel('По-русски'), 'Да, работает');
      await hands.write(answer.getByLabel('По-английски'), 'Yes, it does');
      await saved(page);
      await toBar(page);
      await hands.press(button(page, 'Опубликовать…'));
      await hands.press(button(dialog(page, 'Публикация'), 'Опубликовать'));
      await page.getByText('Совпадает с опубликованным').waitFor();
    }));
});
