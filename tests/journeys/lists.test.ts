import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { LISTS_FORM, withLists } from '../fixtures/lists.ts';
import { handsOn, WAYS } from './hands.ts';
import { expectStored, finish, finishBy, openBeforeScript, refusedFields, send } from './list-form.ts';
import type { Site } from './site.ts';
import { workerSite } from './worker-site.ts';

let site: Site;
beforeAll(async () => {
  site = await workerSite(await withLists());
});
afterEach(() => site.leaveAll());
afterAll(() => site.close());

const ADDRESS = `/forms/${LISTS_FORM}`;
const group = (page: Page, name: RegExp) => page.getByRole('main').getByRole('group', { name });
const box = (page: Page, list: RegExp, name: string) =>
  group(page, list).getByRole('checkbox', { name, exact: true });
const INTERESTS = /^Что вас интересует/;
const HOMES = /^Какое жильё/;
const SENT = {
  phone: '+79161234567',
  total: 2,
  interests: [
    { number: 1, code: 'mortgage' },
    { number: 2, code: 'card' },
  ],
  homes: ['flat', 'plot'],
  days: 'work',
};
const STORED = { interests: ['mortgage', 'card'], homes: ['flat', 'plot'], days: ['work'] };

const expectSent = (): void => expectStored(site, SENT, STORED);

describe('lists of choices', () => {
  it.each(WAYS)(
    'are answered, bring up more, and are sent and stored as the map has them, %s',
    async (way) => {
      const { page, complaints } = await site.open(ADDRESS);
      const hands = handsOn(page, way);
      await hands.press(box(page, INTERESTS, 'Карта'));
      expect(await group(page, HOMES).count()).toBe(0);
      await hands.press(box(page, INTERESTS, 'Ипотека'));
      await hands.press(box(page, HOMES, 'Квартира'));
      await hands.press(box(page, HOMES, 'Участок'));
      await finishBy(hands, page);
      expectSent();
      expect([...complaints, ...hands.complaints()]).toEqual([]);
    },
  );

  it('keep what was ticked, over a failed send and a reload', async () => {
    const { page } = await site.open(ADDRESS);
    await box(page, INTERESTS, 'Карта').check();
    await send(page).click();
    await page
      .getByText(/нужно не меньше 2/)
      // The list of errors is hidden for few of them.
      .filter({ visible: true })
      .first()
      .waitFor();
    await page.reload();
    await expect.poll(() => box(page, INTERESTS, 'Карта').isChecked()).toBe(true);
    expect(await box(page, INTERESTS, 'Вклад').isChecked()).toBe(false);
  });

  it('without script are sent as well, and keep what was ticked where something is wrong', async () => {
    const { page } = await site.open(ADDRESS, { javaScriptEnabled: false });
    await box(page, INTERESTS, 'Карта').check();
    await box(page, INTERESTS, 'Ипотека').check();
    await send(page).click();
    expect(await box(page, INTERESTS, 'Карта').isChecked()).toBe(true);
    expect(await box(page, INTERESTS, 'Вклад').isChecked()).toBe(false);
    await box(page, HOMES, 'Квартира').check();
    await box(page, HOMES, 'Участок').check();
    await finish(page);
    expectSent();
  });

  it('keep what was ticked before the script had come', async () => {
    const { page, arrive } = await openBeforeScript(site, ADDRESS);
    await box(page, INTERESTS, 'Ипотека').check();
    await box(page, INTERESTS, 'Карта').check();
    arrive();
    // A hydrated page asks the dependent question at once.
    await box(page, HOMES, 'Квартира').check();
    await box(page, HOMES, 'Участок').check();
    await finish(page);
    expectSent();
    await page.context().close();
  });

  it.each([
    [{ ...SENT, total: 3 }, 'total'],
    [{ ...SENT, interests: [{ number: 1, code: 'yacht' }, SENT.interests[1]] }, 'interests.0.code'],
    [{ ...SENT, days: 'work,work' }, 'days'],
    [{ ...SENT, homes: 'flat' }, 'homes'],
  ])('are refused by the server at the field or the item that carries them: %j', async (body, field) => {
    expect(await refusedFields(site, '/api/offers/create', body)).toContain(field);
  });
});
