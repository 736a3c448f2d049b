import type { Target } from '../target.ts';
import { until } from '../until.ts';
import type { Visit } from '../visit.ts';
import type { Scenario } from './scenario.ts';

export const CALL = '/forms/phone-call?variant=retail';
export const NAMED_CALL = '/forms/phone-call?variant=form-with-name';
export const NUMBER = /Номер (заявки|обращения)/;

export const phoneIn = (visit: Visit): Target => visit.getByRole('main').getByLabel('Телефон');
export const nameIn = (visit: Visit): Target => visit.getByRole('main').getByLabel('Имя');
export const consentIn = (visit: Visit): Target =>
  visit.getByRole('main').getByRole('checkbox', { name: /соглашаюсь/ });
export const sendIn = (visit: Visit): Target =>
  visit.getByRole('main').getByRole('button', { name: 'Отправить' });

/** Waits until the field's value is the text; every kind of space counts as one. */
export const waitForValue = (target: Target, text: string): Promise<void> =>
  until('the field reads', async () => (await target.look()).value.replace(/\s/g, ' '), text);

/** Expects exactly one stored request, with this phone. */
export async function expectOneRequest(
  visit: Visit,
  stage: { stored(): number; lastPayload(): Record<string, unknown> },
  phone = '+79161234567',
): Promise<void> {
  await visit.getByText(NUMBER).waitFor();
  await until('requests that are stored', async () => stage.stored(), 1);
  await until('its phone', async () => stage.lastPayload().phone, phone);
}

export async function fillCall(visit: Visit): Promise<void> {
  await phoneIn(visit).pressSequentially('9161234567');
  await consentIn(visit).check();
}

export const call: Scenario[] = [
  {
    part: 'Sending',
    title: 'the call form is filled in, sent once, and shows the number of the request',
    isSmoke: true,
    async play(visit, stage) {
      await visit.open(CALL);
      await phoneIn(visit).pressSequentially('89161234501');
      await waitForValue(phoneIn(visit), '916 123 45 01');
      await consentIn(visit).check();
      await sendIn(visit).click();
      await expectOneRequest(visit, stage, '+79161234501');
      await visit.getByRole('button', { name: 'ок' }).click();
      await waitForValue(phoneIn(visit), '');
    },
  },
  {
    part: 'Sending',
    title: 'by keys alone, and Enter in a field keeps its last sign',
    async play(visit, stage) {
      await visit.open(NAMED_CALL);
      await nameIn(visit).focus();
      await visit.type('Анна');
      await visit.press('Tab');
      await visit.type('89161234502');
      await visit.press('Tab');
      await visit.press('Tab');
      await visit.press('Space');
      await visit.press('Shift+Tab');
      await visit.press('Shift+Tab');
      await visit.press('Enter');
      await expectOneRequest(visit, stage, '+79161234502');
      await until('the name', async () => stage.lastPayload().fio, 'Анна');
    },
  },
  {
    part: 'Sending',
    title: 'a double click sends one request',
    async play(visit, stage) {
      await visit.open(CALL);
      await fillCall(visit);
      const { x, y } = await placeOf(sendIn(visit));
      await visit.doubleClickAt(x, y);
      await expectOneRequest(visit, stage);
    },
  },
  {
    part: 'Sending',
    title: 'a server that nobody reaches is explained, and one press later the request arrives once',
    async play(visit, stage) {
      await visit.open(CALL);
      await fillCall(visit);
      await until('what sending takes is fetched', async () =>
        stage.asked.some((one) => /\/sending-/.test(one)),
      );
      await stage.goOffline();
      await sendIn(visit).click();
      await visit
        .getByText(/проверьте связь/)
        .first()
        .waitFor();
      await waitForValue(phoneIn(visit), '916 123 45 67');
      await stage.goOnline();
      await visit.getByRole('button', { name: 'ок' }).click();
      await sendIn(visit).click();
      await expectOneRequest(visit, stage);
    },
  },
];

/** Returns the position of the element once it stops moving. */
async function placeOf(target: Target): Promise<{ x: number; y: number }> {
  await target.focus();
  let last = await target.look();
  await until('it stands still', async () => {
    const now = await target.look();
    const isStill = now.x === last.x && now.y === last.y;
    last = now;
    return isStill;
  });
  return last;
}
