import { until } from '../until.ts';
import { CALL, consentIn, expectOneRequest, fillCall, phoneIn, sendIn } from './call.ts';
import type { Scenario } from './scenario.ts';

/**
 * Distances from the top of the window to a field, a consent and a panel on a phone. @spec R§9 Scroll offsets
 */
const FIELD_TOP = 16;
const CONSENT_TOP = 40;
const PANEL_TOP = 129;

export const errors: Scenario[] = [
  {
    part: 'Errors',
    title:
      'the first field in error has the focus, 16 px below the top, and its error goes while it is corrected',
    isSmoke: true,
    async play(visit) {
      await visit.open('/');
      await sendIn(visit).first().click();
      await visit
        .getByText(/Исправьте 2 поля/)
        .first()
        .waitFor();
      await until('the focus is on the phone', async () => (await phoneIn(visit).first().look()).hasFocus);
      await until(
        'the field is below the top',
        async () => (await visit.locator('[data-path=phone]').first().look()).top,
        FIELD_TOP,
      );
      await visit.type('916');
      await visit.getByText(/Не хватает 7 цифр/).waitFor();
      await visit.type('1234567');
      await until('the phone is refused', () => phoneIn(visit).first().attribute('aria-invalid'), null);
    },
  },
  {
    part: 'Errors',
    title: 'a link of the list of errors leads to its field',
    async play(visit) {
      await visit.open('/forms/consulting');
      await sendIn(visit).click();
      await visit
        .locator('.zy-summary')
        .getByRole('link', { name: /Согласие/ })
        .click();
      await until('the focus is on the consent', async () => (await consentIn(visit).look()).hasFocus);
    },
  },
  {
    part: 'Errors',
    title: 'a consent that is missing is 40 px below the top',
    async play(visit) {
      await visit.open('/');
      await phoneIn(visit).first().pressSequentially('9161234567');
      await sendIn(visit).first().click();
      await until(
        'the consent is below the top',
        async () => (await visit.locator('[data-path=consent]').first().look()).top,
        CONSENT_TOP,
      );
    },
  },
  {
    part: 'Errors',
    title: 'the panel of success is 129 px below the top of a phone',
    async play(visit, stage) {
      await visit.open('/');
      await visit.getByRole('main').getByLabel('Телефон').first().pressSequentially('9161234567');
      await consentIn(visit).first().check();
      await sendIn(visit).first().click();
      await expectOneRequest(visit, stage);
      await until(
        'the panel is below the top',
        async () => (await visit.locator('.zy-panel').look()).top,
        // Browsers round a fractional scroll position in either direction.
        (top) => Math.abs(top - PANEL_TOP) <= 1,
      );
    },
  },
  {
    part: 'Errors',
    title: 'a browser says nothing of its own: every error is the form’s',
    async play(visit) {
      await visit.open(CALL);
      await fillCall(visit);
      await until('the form checks by itself', () =>
        visit.run('return document.querySelector("main form").noValidate'),
      );
    },
  },
];
