import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { exampleFolder } from '../fixtures/example-folders.ts';
import { axe } from './axe.ts';
import { type Site, startSite } from './site.ts';
import { enterStudio, previewOf, saved } from './studio.ts';

const PAGE_MS = 60_000;
const CLAIM_FORM = 'claim';
const MEGABYTE = 1_048_576;

let site: Site;
beforeAll(async () => {
  site = await startSite({ texts: await exampleFolder(CLAIM_FORM), env: { RATE_LIMITS: 'off' } });
}, PAGE_MS);
afterAll(() => site.close());

describe('somebody who edits a form with files', () => {
  it('asks for other files, and sets how many, how large and of what kind, without JSON', async () => {
    const { page, complaints } = await enterStudio(site, 'contract', `/studio/forms/${CLAIM_FORM}`);
    const settings = page.locator('[data-settings=selected]');
    const written = async (): Promise<unknown> => {
      await saved(page);
      const files = site.rows<{ files: string }>('select files from drafts order by rowid desc limit 1')[0]
        ?.files;
      const { [`forms/${CLAIM_FORM}/schema.json`]: schema = '{}' } = JSON.parse(files ?? '{}');
      return JSON.parse(schema).properties.files;
    };
    await page.getByLabel('Добавить поле').selectOption({ label: 'Файлы' });
    await page.getByRole('button', { name: 'Добавить', exact: true }).first().click();
    await previewOf(page)
      .getByText(/^Файлы/)
      .first()
      .waitFor();
    await page
      .getByRole('button', { name: /^Файлы/ })
      .first()
      .click();
    const types = settings.getByRole('group', { name: 'Какие файлы можно приложить' });
    await types.getByLabel('картинки PNG').uncheck();
    await types.getByLabel('документы Word (docx)').check();
    await settings.getByLabel('Размер файла не больше, МБ').fill('2,5');
    await settings.getByLabel('Размер всех файлов не больше, МБ').fill('20');
    await settings.getByLabel('Не больше, файлов').fill('3');
    expect(await written()).toMatchObject({
      maxItems: 3,
      files: {
        types: [
          'application/pdf',
          'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
          'image/jpeg',
        ],
        fileBytes: 2.5 * MEGABYTE,
        totalBytes: 20 * MEGABYTE,
      },
    });

    // A field of files needs a size limit and at least one kind of file.
    await settings.getByLabel('Размер файла не больше, МБ').fill('');
    await settings.getByLabel('Размер всех файлов не больше, МБ').fill('');
    for (const kind of ['документы Word (docx)', 'снимки JPEG', 'PDF']) await types.getByLabel(kind).click();
    expect(await written()).toMatchObject({
      files: { types: ['application/pdf'], fileBytes: 2.5 * MEGABYTE },
    });
    expect(await axe(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await site.leave(page);
  });
});

describe('a form whose request nobody fetches files of', () => {
  it('is offered no field of files', async () => {
    const own = await startSite({ texts: await readDefinitionsFolder(ownDefinitions) });
    const { page } = await enterStudio(own, 'contract', '/studio/forms/refinance');
    await page
      .getByLabel('Добавить поле')
      .locator('option', { hasText: 'Короткий ответ' })
      .waitFor({ state: 'attached' });
    expect(
      await page
        .getByLabel('Добавить поле')
        .locator('option', { hasText: /^Файлы$/ })
        .count(),
    ).toBe(0);
    await own.leave(page);
    await own.close();
  });
});
