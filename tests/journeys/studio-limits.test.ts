import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { sampleOf } from '../nightly/cases.ts';
import { countedHands, handsOn, WAYS, type Way } from './hands.ts';
import { type Site, startSite } from './site.ts';
import { enterStudio, previewOf, saved } from './studio.ts';

let site: Site;
beforeAll(async () => {
  // Publishing writes files, so that the definitions are a copy.
  site = await startSite({ texts: await readDefinitionsFolder(ownDefinitions) });
});
afterAll(() => site.close());

const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true });
const inLanguage = (within: Locator, language: 'По-русски' | 'По-английски'): Locator =>
  within.getByRole('textbox', { name: language }).first();

/** Hands with which a job is done on a page. */
interface Task {
  hands: ReturnType<typeof countedHands>;
  page: Page;
  way: Way;
}

/** Publishes from the bar. F6 leads there by keys. */
async function publish({ hands, page, way }: Task): Promise<void> {
  await saved(page);
  if (way === 'by keys alone') await page.keyboard.press('F6');
  await hands.press(button(page, 'Опубликовать…'));
  await hands.press(button(page.getByRole('dialog', { name: 'Публикация' }), 'Опубликовать'));
  await page.getByText('Совпадает с опубликованным').waitFor();
}

async function start(way: Way, path: string): Promise<Task & { complaints: string[] }> {
  const { page, complaints } = await enterStudio(site, 'content', `/studio${path}`, {
    viewport: { width: 1280, height: 800 },
  });
  return { hands: countedHands(handsOn(page, way)), page, way, complaints };
}

/** Text that the two ways of a job do not share. */
const by = (way: Way): string => (way === 'by mouse' ? 'мышью' : 'клавишами');

it.each(sampleOf(WAYS, 2))(
  'a label in two languages is published in 5 actions, %s',
  { timeout: 120_000 },
  async (way) => {
    const task = await start(way, '/forms/geo');
    const { hands, page } = task;
    await previewOf(page).locator('[data-path=phone]').waitFor();
    const fields = page.getByRole('region', { name: 'Поля', exact: true });
    await hands.press(fields.getByRole('button', { name: /^(?:Телефон|Номер)/ }));
    const label = fields.getByRole('group', { name: 'Подпись' });
    await hands.write(inLanguage(label, 'По-русски'), `Номер ${by(way)}`);
    await hands.write(inLanguage(label, 'По-английски'), `Number ${by(way)}`);
    await publish(task);
    expect(hands.actions()).toBeLessThanOrEqual(5);
    expect([...hands.complaints(), ...task.complaints]).toEqual([]);
    await site.leave(page);
    const { page: visitor } = await site.open('/en/forms/geo');
    await visitor.getByLabel(`Number ${by(way)}`).waitFor();
    await site.leave(visitor);
  },
);

it.each(sampleOf(WAYS, 2))(
  'a block with a button of its own words that opens a form is published in 8 actions, %s',
  { timeout: 120_000 },
  async (way) => {
    const task = await start(way, '/content/pages/corporate');
    const { hands, page } = task;
    const parts = page.getByRole('region', { name: 'Блоки страницы' });
    await parts.getByRole('button', { name: /^Шапка/ }).waitFor();
    await hands.choose(
      parts.getByLabel('Добавить кнопку, которая открывает форму'),
      'Консультация для бизнеса',
    );
    await hands.press(button(parts, 'Добавить кнопку'));
    // The button's words have the focus, and the card is titled as its form is.
    const card = parts.getByRole('group', { name: 'Карточка: Консультация для бизнеса' });
    const label = card.getByRole('group', { name: 'Надпись на кнопке' });
    await expect.poll(() => label.evaluate((group) => group.contains(document.activeElement))).toBe(true);
    const words = [`Спросить ${by(way)}`, `Ask ${by(way)}`] as const;
    await hands.write(inLanguage(label, 'По-русски'), words[0]);
    await hands.write(inLanguage(label, 'По-английски'), words[1]);
    await publish(task);
    expect(hands.actions()).toBeLessThanOrEqual(8);
    expect([...hands.complaints(), ...task.complaints]).toEqual([]);
    await site.leave(page);
    const { page: visitor } = await site.open('/corporate');
    await visitor.getByRole('button', { name: words[0] }).click();
    await visitor.getByRole('dialog', { name: words[0] }).getByRole('textbox').first().waitFor();
    await site.leave(visitor);
  },
);

/** Answer as Word puts it on the clipboard. */
const WORD =
  '<p class=MsoNormal>Закажите <a href="https://bank.example/karta">карту</a><o:p></o:p></p>' +
  '<table border=1><tr><td><p>Город</p></td><td><p>День</p></td></tr></table>';

/** Pastes as a person does who has copied from Word. */
const paste = (input: Locator, html: string): Promise<void> =>
  input.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

it('a topic with two questions, a link and a table out of Word is published in 15 actions', {
  timeout: 120_000,
}, async () => {
  const task = await start('by mouse', '/content/catalogs/faq');
  const { hands, page } = task;
  await hands.press(button(page, 'Добавить: Тема'));
  const title = page.getByRole('group', { name: 'Название темы', exact: true }).last();
  await hands.write(inLanguage(title, 'По-русски'), 'Поездки');
  await hands.write(inLanguage(title, 'По-английски'), 'Travel');
  const questions = [
    ['Работает ли карта за границей?', 'Does the card work abroad?'],
    ['Как заказать карту?', 'How do I order a card?'],
  ] as const;
  for (const [index, [ru, en]] of questions.entries()) {
    if (index > 0) await hands.press(button(page, 'Добавить: Вопрос').last());
    const question = page.getByRole('group', { name: 'Вопрос', exact: true }).last();
    await hands.write(inLanguage(question, 'По-русски'), ru);
    await hands.write(inLanguage(question, 'По-английски'), en);
    const answer = page.getByRole('group', { name: 'Ответ', exact: true }).last();
    await hands.press(inLanguage(answer, 'По-русски'));
    await paste(inLanguage(answer, 'По-русски'), WORD);
    await hands.write(inLanguage(answer, 'По-английски'), 'See the table');
  }
  await publish(task);
  expect(hands.actions()).toBeLessThanOrEqual(15);
  expect(task.complaints).toEqual([]);
  await site.leave(page);
  const { page: visitor } = await site.open('/faq');
  await visitor.getByText('Поездки').first().click();
  await visitor.getByText('Как заказать карту?').first().click();
  await visitor.getByRole('cell', { name: 'Город' }).filter({ visible: true }).first().waitFor();
  await site.leave(visitor);
});
