import { until } from '../until.ts';
import type { Visit } from '../visit.ts';
import {
  CALL,
  consentIn,
  expectOneRequest,
  NAMED_CALL,
  nameIn,
  phoneIn,
  sendIn,
  waitForValue,
} from './call.ts';
import { regionIn } from './lists.ts';
import type { Scenario } from './scenario.ts';

const isScript = (pathname: string): boolean => /^\/assets\/.*\.js$/.test(pathname);

/** Returns a scenario on a page whose script has not come yet. */
const early = (title: string, address: string, play: Scenario['play'], isSmoke = false): Scenario => ({
  part: 'Early input',
  title,
  isSmoke,
  async play(visit, stage) {
    stage.hold(isScript);
    await visit.open(address, 'early');
    await play(visit, stage);
  },
});
const russianBox = (visit: Visit) => visit.getByRole('checkbox', { name: 'Российский номер' });

export const earlyInput: Scenario[] = [
  early(
    'what was typed and ticked before the script came is sent after it',
    NAMED_CALL,
    async (visit, stage) => {
      await nameIn(visit).pressSequentially('Анна');
      await russianBox(visit).uncheck();
      await phoneIn(visit).pressSequentially('+442079460958');
      await consentIn(visit).check();
      stage.repair();
      await visit.takenOver();
      await waitForValue(phoneIn(visit), '+442079460958');
      await sendIn(visit).click();
      await expectOneRequest(visit, stage, '+442079460958');
      await until('the name', async () => stage.lastPayload().fio, 'Анна');
    },
    true,
  ),
  early(
    'a number typed without its mask is grouped, and the caret stays in it',
    CALL,
    async (visit, stage) => {
      await phoneIn(visit).pressSequentially('89161234');
      stage.repair();
      await visit.takenOver();
      await waitForValue(phoneIn(visit), '891 612 34');
      await visit.type('567');
      await waitForValue(phoneIn(visit), '916 123 45 67');
    },
  ),
  early('what the browser filled in before the script came is sent', NAMED_CALL, async (visit, stage) => {
    await nameIn(visit).autofill('Анна');
    await phoneIn(visit).autofill('+79161234567');
    await consentIn(visit).check();
    stage.repair();
    await visit.takenOver();
    await waitForValue(phoneIn(visit), '916 123 45 67');
    await sendIn(visit).click();
    await expectOneRequest(visit, stage);
    await until('the name', async () => stage.lastPayload().fio, 'Анна');
  }),
  early(
    'who was typing a region is offered those that it may be',
    '/forms/museum-partner',
    async (visit, stage) => {
      await regionIn(visit).pressSequentially('моск');
      stage.repair();
      await visit.getByRole('option', { name: 'Москва', exact: true }).click();
      await waitForValue(regionIn(visit), 'Москва');
    },
  ),
  early(
    'a region that the browser filled in before the script came is taken',
    '/forms/museum-partner',
    async (visit, stage) => {
      await regionIn(visit).autofill('Москва');
      stage.repair();
      await visit.takenOver();
      await visit.locator('main input[name=phone]').focus();
      await waitForValue(regionIn(visit), 'Москва');
      await visit.getByRole('option', { name: 'Москва', exact: true }).waitUntilGone();
    },
  ),
  {
    part: 'Early input',
    title: 'a draft takes the focus from nobody who types before the script has come',
    async play(visit, stage) {
      await visit.open(NAMED_CALL);
      await nameIn(visit).pressSequentially('Анна');
      await phoneIn(visit).focus();
      stage.hold(isScript);
      await visit.reload('early');
      await phoneIn(visit).pressSequentially('916');
      stage.repair();
      await visit.takenOver();
      await waitForValue(nameIn(visit), 'Анна');
      await visit.type('1234567');
      await waitForValue(phoneIn(visit), '916 123 45 67');
    },
  },
  early('a form is sent by the browser itself where no script comes', CALL, async (visit, stage) => {
    await phoneIn(visit).pressSequentially('9161234567');
    await consentIn(visit).check();
    await sendIn(visit).click();
    await expectOneRequest(visit, stage);
  }),
];
