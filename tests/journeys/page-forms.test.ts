import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isObject, type JsonObject } from '#engine/model/json';
import { RICH_CONTENT } from '#engine/model/site';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import type { Site } from './site.ts';
import { workerSite } from './worker-site.ts';

/** Every button of every page that opens a form: address of the page and Russian label of the button. */
const buttons = [...(await readDefinitionsFolder(ownDefinitions))].flatMap(([file, text]) => {
  if (!file.startsWith('pages/')) return [];
  const page = JSON.parse(text) as JsonObject;
  return modalsIn(page).flatMap(({ form, label }): [path: string, label: string][] => {
    const isForm = form !== RICH_CONTENT;
    const words = isObject(label) ? label.ru : undefined;
    return isForm && typeof words === 'string' ? [[String(page.path), words]] : [];
  });
});

function modalsIn(value: unknown): JsonObject[] {
  if (Array.isArray(value)) return value.flatMap(modalsIn);
  if (!isObject(value)) return [];
  return [...(value.type === 'modal' ? [value] : []), ...Object.values(value).flatMap(modalsIn)];
}

let site: Site;
beforeAll(async () => {
  site = await workerSite();
});
afterAll(() => site.close());

describe('a button of a page opens its form in a modal [R§2 Action button]', () => {
  it.each(buttons)('%s: «%s»', async (path, label) => {
    const { page, complaints } = await site.open(path);
    await page.getByRole('main').getByRole('button', { name: label, exact: true }).click();
    const modal = page.getByRole('dialog', { name: label });
    await modal
      .getByRole('button', { name: /^Отправить|^Оставить|^Заказать|^Получить|^Узнать/ })
      .first()
      .waitFor();
    // The consent's alert exists before it has a text.
    expect((await modal.getByRole('alert').allTextContents()).join('')).toBe('');
    await page.keyboard.press('Escape');
    await modal.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await site.leave(page);
  });
});
