import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Json, JsonObject } from '#engine/model/json';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { plainForm } from '../whole/plain-form.ts';
import { type Site, startSite, takenOver } from './site.ts';

/** Optional fields: a lost answer would be missed by nobody. */
const FIELDS: Record<string, [schema: JsonObject, widget: JsonObject]> = {
  phone: [{ phone: true }, { 'ui:widget': 'phone', 'ui:nationalPrefix': '+7' }],
  day: [{ date: true }, { 'ui:widget': 'date' }],
  inn: [{ inn: true }, { 'ui:widget': 'inn' }],
  snils: [{ snils: true }, { 'ui:widget': 'snils' }],
  account: [{ 'account-number': true }, { 'ui:widget': 'account-number' }],
  abroad: [{ 'foreign-passport': true }, { 'ui:widget': 'foreign-passport' }],
};
const [MIN, MAX] = [15_000, 30_000_000];

let site: Site;
beforeAll(async () => {
  const ofEach = (make: (field: (typeof FIELDS)[string], name: string) => JsonObject): JsonObject =>
    Object.fromEntries(Object.entries(FIELDS).map(([name, field]) => [name, make(field, name)]));
  const form = plainForm(
    {
      type: 'object',
      properties: {
        ...ofEach(([rule], fieldId) => ({ type: 'string', ...rule, fieldId, personalData: 'none' })),
        sum: { type: 'integer', minimum: MIN, maximum: MAX, fieldId: 'sum', personalData: 'none' },
      },
    },
    {
      ...ofEach(([, ui], name) => ({ 'ui:title': { ru: name, en: name }, ...ui })),
      sum: {
        'ui:title': { ru: 'sum', en: 'sum' },
        'ui:widget': 'amount',
        'ui:min': MIN,
        'ui:max': MAX,
        'ui:unit': 'rub',
      },
    },
  );
  const own = [...form].filter(([path]) => !path.startsWith('texts/'));
  site = await startSite({
    env: { RATE_LIMITS: 'off' },
    texts: new Map([...(await readDefinitionsFolder(ownDefinitions)), ...own]),
  });
});
afterAll(() => site.close());

const sent = (): Json[] =>
  site
    .rows<{ payload: string }>('select payload from requests order by rowid')
    .map(({ payload }) => JSON.parse(payload) as Json);
const field = (page: Page, name: string) =>
  page.locator(`[data-path="${name}"] input:not([type=hidden])`).first();

/** Opens the form in a browser that gets these files only when `release` is called. */
async function openWithout(files: string): Promise<{ page: Page; release: () => void }> {
  const context = await site.browser.newContext({ locale: 'ru-RU' });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(`${site.url}/forms/plain`, { waitUntil: 'commit' });
  return { page, release: resolve };
}

const texts = {
  words: { phone: 'нет', day: 'завтра', inn: 'нет', snils: 'нет', account: 'нет', abroad: '?!' },
  halves: { phone: '916 12', day: '1.2', inn: '7707', snils: '112', account: '408', abroad: '!' },
};
const LATE = { script: '**/assets/*.js', masks: '**/assets/maskito-*.js' };

describe.each(Object.entries(LATE))('what was typed before the %s came', (_name, files) => {
  it.each(Object.entries(texts))('is kept and refused, also in optional fields: %s', async (_kind, typed) => {
    const { page, release } = await openWithout(files);
    for (const [name, text] of Object.entries(typed)) await field(page, name).pressSequentially(text);
    release();
    await takenOver(page);
    await page.getByRole('button', { name: 'Отправить', exact: true }).click();
    for (const name of Object.keys(typed)) {
      await expect.poll(() => field(page, name).getAttribute('aria-invalid'), { message: name }).toBe('true');
      expect(await field(page, name).inputValue(), name).not.toBe('');
    }
    expect(sent()).toEqual([]);
  });
});

it('a number above the maximum that was sent before the masks came is shown with the limit, and sent by the next press', async () => {
  const { page, release } = await openWithout(LATE.masks);
  await takenOver(page);
  await field(page, 'sum').pressSequentially('99999999');
  await page.keyboard.press('Enter');
  release();
  await page.getByText(/^Не больше.*проверьте и нажмите ещё раз$/).waitFor();
  expect(await field(page, 'sum').inputValue()).toBe('30\u00A0000\u00A0000');
  expect(sent()).toEqual([]);
  // The second press of a double press is held too.
  await expect
    .poll(async () => {
      await page.keyboard.press('Enter');
      return sent();
    })
    .toEqual([{ sum: MAX }]);
});
