import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { type Site, startSite } from './site.ts';
import { enterStudio, previewOf } from './studio.ts';

let site: Site;
beforeAll(async () => {
  // What is published here is written into a folder of its own.
  site = await startSite({ texts: await readDefinitionsFolder(ownDefinitions) });
});
afterAll(() => site.close());

/** The hands of an editor, and how often they did something: what `docs/ru/jobs.md` calls an action. */
function countedHands(page: Page) {
  let actions = 0;
  const count = <Given extends unknown[]>(work: (...given: Given) => Promise<unknown>) => {
    return async (...given: Given): Promise<void> => {
      actions += 1;
      await work(...given);
    };
  };
  return {
    actions: () => actions,
    press: count((target: Locator) => target.click()),
    choose: count((list: Locator, label: string) => list.selectOption({ label })),
    /** One text, in each of its languages, where it is read. */
    writeInPlace: count(async (words: Locator, name: string, ru: string, en: string) => {
      await words.click();
      await page.getByRole('textbox', { name: `${name} По-русски`, exact: true }).fill(ru);
      await page.getByRole('textbox', { name: `${name} По-английски`, exact: true }).fill(en);
      await page.keyboard.press('Enter');
    }),
  };
}

it('a label and an error text, in two languages, are published in five actions', async () => {
  const { page, complaints } = await enterStudio(site, 'content', '/studio/forms/geo');
  const preview = previewOf(page);
  await preview.getByLabel('Имя').waitFor();
  const hands = countedHands(page);
  await hands.writeInPlace(
    preview.getByText('Имя', { exact: true }),
    'Имя: Подпись',
    'Как к вам обращаться',
    'Your name',
  );
  await hands.choose(page.getByLabel('Состояние'), 'все ошибки');
  await hands.writeInPlace(
    preview.locator('[data-path=name] .zy-error'),
    'Как к вам обращаться: текст ошибки',
    'Напишите имя',
    'Tell us your name',
  );
  await preview.locator('[data-path=name]').getByText('Напишите имя').waitFor();
  await hands.press(page.getByRole('button', { name: 'Опубликовать…' }));
  await hands.press(page.getByRole('dialog').getByRole('button', { name: 'Опубликовать' }));
  await page.getByText('Опубликовано: посетители уже видят новую версию.').waitFor();
  expect(hands.actions()).toBeLessThanOrEqual(5);

  for (const [path, label, error, button] of [
    ['/forms/geo', 'Как к вам обращаться', 'Напишите имя', 'Отправить'],
    ['/en/forms/geo', 'Your name', 'Tell us your name', 'Send'],
  ] as const) {
    const { page: visitor } = await site.open(path);
    await visitor.getByLabel(label).waitFor();
    await visitor.getByRole('button', { name: button }).click();
    await visitor.getByText(error).first().waitFor();
    await site.leave(visitor);
  }
  expect(complaints).toEqual([]);
  await site.leave(page);
});
