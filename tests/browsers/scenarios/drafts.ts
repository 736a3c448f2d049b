import { until } from '../until.ts';
import { CALL, consentIn, NAMED_CALL, nameIn, phoneIn, waitForValue } from './call.ts';
import { regionIn } from './lists.ts';
import type { Scenario } from './scenario.ts';

export const drafts: Scenario[] = [
  {
    part: 'Drafts',
    title: 'a reload keeps what was typed and ticked, and no consent',
    isSmoke: true,
    async play(visit) {
      await visit.open(NAMED_CALL);
      await nameIn(visit).pressSequentially('Анна');
      await phoneIn(visit).pressSequentially('9161234504');
      await consentIn(visit).check();
      await visit.reload();
      await waitForValue(nameIn(visit), 'Анна');
      await waitForValue(phoneIn(visit), '916 123 45 04');
      await until('the consent', async () => (await consentIn(visit).look()).isChecked, false);
    },
  },
  {
    part: 'Drafts',
    title: 'a reload keeps a chosen region',
    async play(visit) {
      await visit.open('/forms/museum-partner');
      await regionIn(visit).fill('Москва');
      await visit.press('Tab');
      await visit.reload();
      await waitForValue(regionIn(visit), 'Москва');
    },
  },
  {
    part: 'Drafts',
    title: 'a reload keeps a text that is no region, and another language too',
    async play(visit) {
      await visit.open('/forms/museum-partner');
      await regionIn(visit).fill('Тридевятое');
      await visit.press('Escape');
      await visit.press('Tab');
      await visit.getByText('Выберите один из пунктов списка').waitFor();
      await visit.reload();
      await waitForValue(regionIn(visit), 'Тридевятое');
      await visit.open('/en/forms/museum-partner');
      await waitForValue(visit.getByRole('main').getByRole('combobox', { name: /^Region/ }), 'Тридевятое');
    },
  },
  {
    part: 'Drafts',
    title: 'another language keeps what was typed',
    async play(visit) {
      await visit.open(CALL);
      await phoneIn(visit).pressSequentially('916123');
      await visit.open(`/en${CALL}`);
      await waitForValue(visit.getByRole('main').getByLabel('Phone'), '916 123');
    },
  },
  ...(
    [
      ['/forms/mortgage?variant=main', 'phone', '916 123 4'],
      ['/forms/consulting?variant=payroll', 'wage_fund', '1 500 000'],
      ['/forms/museum-partner', 'region', 'Москва'],
    ] as const
  ).map(
    ([address, name, value]): Scenario => ({
      part: 'Back',
      title: `${address} is shown again as it was left, ${name} with it`,
      async play(visit) {
        await visit.open(address);
        const field = visit.locator(`main input[name="${name}"]`);
        await field.fill(value.replace(/\s/g, ''));
        await visit.getByRole('main').getByRole('checkbox').last().focus();
        await waitForValue(field, value);
        await visit.run('addEventListener("pageshow", (event) => { window.wasKept = event.persisted; });');
        await visit.open('/faq');
        await visit.back();
        await waitForValue(field, value);
        // Headless Chromium has no back-forward cache.
        if (visit.driver.name !== 'chromium')
          await until('the page was kept whole', () => visit.run('return window.wasKept === true'));
      },
    }),
  ),
];
