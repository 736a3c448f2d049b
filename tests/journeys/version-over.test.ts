import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { publishDocument } from '../faults/publish-document.ts';
import { type Site, startSite, takenOver } from './site.ts';

const FORM = 'phone-call';
const FILES = ['schema.json', 'ui.json', 'form.json', 'examples.json'].map((name) => `forms/${FORM}/${name}`);
let site: Site;
let texts: Map<string, string>;
let edition = 0;
beforeAll(async () => {
  texts = new Map(await readDefinitionsFolder(ownDefinitions));
  site = await startSite({ texts, env: { VERSION_GRACE_HOURS: '0' } });
});
afterEach(() => site.leaveAll());
afterAll(() => site.close());

/** Publishes a version that ends the one of open pages at once. */
async function publishAnother(): Promise<void> {
  edition += 1;
  const files: Record<string, string> = {};
  for (const path of FILES) {
    const text = texts.get(path);
    if (text !== undefined) files[path] = text;
  }
  const form = JSON.parse(files[`forms/${FORM}/form.json`] ?? '{}');
  form.texts = { ...form.texts, description: { ru: `Издание ${edition}`, en: `Edition ${edition}` } };
  files[`forms/${FORM}/form.json`] = JSON.stringify(form);
  await publishDocument(site.server, `forms/${FORM}`, files);
}

const main = (page: Page) => page.getByRole('main');
const send = (page: Page) => main(page).getByRole('button', { name: 'Отправить', exact: true }).click();
const count = (): number =>
  site.rows<{ count: number }>('select count(*) as count from requests')[0]?.count ?? 0;

describe('a form whose version is over when it is sent', () => {
  it.each([
    ['with script', {}],
    ['without script', { javaScriptEnabled: false }],
  ])(
    'comes back as the live one with everything that was typed, %s, and is sent once',
    async (_title, context) => {
      const before = count();
      const { page } = await site.open(`/forms/${FORM}`, context);
      if (!('javaScriptEnabled' in context)) await takenOver(page);
      await main(page).getByLabel('Телефон').fill('9161234567');
      await main(page)
        .getByRole('checkbox', { name: /соглашаюсь/ })
        .check();
      await publishAnother();
      await send(page);
      await main(page).getByText('Всё, что вы ввели, на месте').waitFor();
      expect(await main(page).getByText(`Издание ${edition}`).count()).toBe(1);
      expect(await main(page).getByLabel('Телефон').inputValue()).toMatch(/916.*123.*45.*67/);
      expect(count()).toBe(before);
      await main(page)
        .getByRole('checkbox', { name: /соглашаюсь/ })
        .check();
      await send(page);
      await main(page)
        .getByText(/Номер заявки/)
        .waitFor();
      expect(count()).toBe(before + 1);
    },
  );
});
