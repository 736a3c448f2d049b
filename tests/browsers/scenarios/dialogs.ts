import type { Target } from '../target.ts';
import { until } from '../until.ts';
import type { Visit } from '../visit.ts';
import { expectOneRequest, waitForValue } from './call.ts';
import { openCities } from './pages.ts';
import type { Scenario } from './scenario.ts';

const openerIn = (visit: Visit): Target => visit.getByRole('button', { name: 'Позвонить мне' });
const dialogIn = (visit: Visit): Target => visit.getByRole('dialog');

const closes = (way: string, close: (visit: Visit) => Promise<void>): Scenario => ({
  part: 'Dialogs',
  title: `a form in a dialog is closed by ${way}, which loses nothing, and the focus is on its button again`,
  async play(visit) {
    await visit.open('/');
    await openerIn(visit).click();
    await dialogIn(visit).getByLabel('Телефон').pressSequentially('916555');
    await close(visit);
    await dialogIn(visit).waitUntilGone();
    await until('the page', () => visit.run('return location.pathname'), '/');
    await until('the focus is on the button', async () => (await openerIn(visit).look()).hasFocus);
    await openerIn(visit).click();
    await waitForValue(dialogIn(visit).getByLabel('Телефон'), '916 555');
  },
});

const isFocusInDialog = (visit: Visit): Promise<boolean> =>
  visit.run(
    'return document.activeElement?.closest("dialog") != null || document.activeElement === document.body',
  );

export const dialogs: Scenario[] = [
  {
    part: 'Dialogs',
    title: 'a form in a dialog is sent, and closes',
    isSmoke: true,
    async play(visit, stage) {
      await visit.open('/');
      await openerIn(visit).click();
      await dialogIn(visit).getByLabel('Телефон').pressSequentially('9161234567');
      await dialogIn(visit)
        .getByRole('checkbox', { name: /соглашаюсь/ })
        .check();
      await dialogIn(visit).getByRole('button', { name: 'Отправить' }).click();
      await expectOneRequest(visit, stage);
      await dialogIn(visit).getByRole('button', { name: 'ок' }).click();
      await dialogIn(visit).waitUntilGone();
    },
  },
  closes('Escape', (visit) => visit.press('Escape')),
  closes('its button', (visit) => visit.getByRole('button', { name: 'Закрыть' }).click()),
  closes('Back', (visit) => visit.run('history.back();')),
  {
    part: 'Dialogs',
    title: 'the page behind a dialog is out of the reach of Tab',
    async play(visit) {
      await visit.open('/');
      await openerIn(visit).click();
      await dialogIn(visit).getByLabel('Телефон').focus();
      for (let stops = 0; stops < 15; stops += 1) {
        await visit.press('Tab');
        await until('the focus is in the dialog', () => isFocusInDialog(visit));
      }
    },
  },
  {
    part: 'Dialogs',
    title: 'a consent is read in a dialog, and a tick given after it',
    async play(visit) {
      await visit.open('/forms/rare-parts');
      await visit
        .getByRole('main')
        .getByRole('link', { name: /обработку персональных данных/ })
        .click();
      await dialogIn(visit).getByRole('button', { name: 'Закрыть' }).click();
      await dialogIn(visit).waitUntilGone();
      await visit
        .getByRole('main')
        .getByRole('checkbox', { name: /соглашаюсь/ })
        .check();
    },
  },
  {
    part: 'Dialogs',
    title: 'another city is chosen, and a form takes its region',
    async play(visit) {
      await visit.open('/');
      const cities = await openCities(visit);
      await cities.getByRole('button', { name: 'Казань' }).click();
      await dialogIn(visit).waitUntilGone();
      await visit.open('/forms/museum-partner');
      await until(
        'the region',
        async () =>
          (
            await visit
              .getByRole('main')
              .getByRole('combobox', { name: /^Регион/ })
              .look()
          ).value,
        (value) => value.includes('Татарстан'),
      );
    },
  },
];
