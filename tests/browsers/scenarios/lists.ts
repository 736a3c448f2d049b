import type { Target } from '../target.ts';
import { until } from '../until.ts';
import type { Visit } from '../visit.ts';
import { sendIn, waitForValue } from './call.ts';
import type { Scenario } from './scenario.ts';

const PARTNER = '/forms/museum-partner';
export const regionIn = (visit: Visit): Target =>
  visit.getByRole('main').getByRole('combobox', { name: /^Регион/ });
const optionIn = (visit: Visit, name: string): Target => visit.getByRole('option', { name, exact: true });

const region = (title: string, play: (visit: Visit) => Promise<void>): Scenario => ({
  part: 'Lists',
  title,
  async play(visit) {
    await visit.open(PARTNER);
    await regionIn(visit).fill('');
    await play(visit);
  },
});

export const lists: Scenario[] = [
  region('a region is typed and its option pressed', async (visit) => {
    await regionIn(visit).pressSequentially('татар');
    await optionIn(visit, 'Республика Татарстан').or(optionIn(visit, 'Татарстан')).first().click();
    await until(
      'the region',
      async () => (await regionIn(visit).look()).value,
      (value) => value.includes('Татарстан'),
    );
    await optionIn(visit, 'Москва').waitUntilGone();
  }),
  region('a region is chosen by arrows and Enter, and the form is not sent', async (visit) => {
    await regionIn(visit).pressSequentially('моск');
    await optionIn(visit, 'Москва').waitFor();
    await visit.press('ArrowDown');
    await until(
      'an option is active',
      async () => (await regionIn(visit).attribute('aria-activedescendant')) !== null,
    );
    await visit.press('Enter');
    await until('the list', () => regionIn(visit).attribute('aria-expanded'), 'false');
    await until(
      'the region',
      async () => (await regionIn(visit).look()).value,
      (value) => /Моск/.test(value),
    );
    await until('errors', () => visit.locator('.zy-summary').isVisible(), false);
  }),
  region('Escape closes the list and keeps what was typed', async (visit) => {
    await regionIn(visit).pressSequentially('моск');
    await optionIn(visit, 'Москва').waitFor();
    await visit.press('Escape');
    await optionIn(visit, 'Москва').waitUntilGone();
    await waitForValue(regionIn(visit), 'моск');
  }),
  region('a region that is typed to its end is taken by Tab', async (visit) => {
    await regionIn(visit).pressSequentially('Москва');
    await visit.press('Tab');
    await waitForValue(regionIn(visit), 'Москва');
    await optionIn(visit, 'Москва').waitUntilGone();
  }),
  region('a region that the browser fills in is taken, and no list is left over the page', async (visit) => {
    await regionIn(visit).autofill('Москва');
    await visit.locator('main input[name=phone]').focus();
    await waitForValue(regionIn(visit), 'Москва');
    await optionIn(visit, 'Москва').waitUntilGone();
    await sendIn(visit).click();
    await visit.locator('.zy-summary').waitFor();
    await until('the region is refused', () => regionIn(visit).attribute('aria-invalid'), null);
  }),
  region('a region that is pasted is taken', async (visit) => {
    await regionIn(visit).paste('Москва');
    await visit.press('Tab');
    await waitForValue(regionIn(visit), 'Москва');
  }),
  {
    part: 'Lists',
    title: 'a list of the browser itself chooses another form',
    async play(visit) {
      await visit.open('/feedback');
      await visit.getByLabel('Тип обращения').selectOption({ label: 'Идея' });
      await visit.getByRole('heading', { name: 'Предложить идею', exact: true }).waitFor();
    },
  },
];
