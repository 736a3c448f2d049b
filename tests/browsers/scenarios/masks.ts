import { nameOf } from '../page-files.ts';
import { until } from '../until.ts';
import type { Visit } from '../visit.ts';
import { CALL, phoneIn, waitForValue } from './call.ts';
import type { Scenario } from './scenario.ts';

const WAGES = '/forms/consulting?variant=payroll';
const wagesIn = (visit: Visit) => visit.getByRole('main').getByLabel(/^Фонд оплаты труда/);

const phone = (title: string, steps: (visit: Visit) => Promise<void>, shown: string): Scenario => ({
  part: 'Masks',
  title,
  async play(visit) {
    await visit.open(CALL);
    await steps(visit);
    await waitForValue(phoneIn(visit), shown);
  },
});

export const masks: Scenario[] = [
  phone(
    'a phone that begins with 8 is grouped while it is typed',
    (visit) => phoneIn(visit).pressSequentially('8 916 123-45-67'),
    '916 123 45 67',
  ),
  phone('a phone is pasted', (visit) => phoneIn(visit).paste('+7 (916) 123-45-67'), '916 123 45 67'),
  phone(
    'a phone is filled in by the browser',
    (visit) => phoneIn(visit).autofill('+79161234567'),
    '916 123 45 67',
  ),
  phone(
    'a digit in the middle is deleted and another typed, and the caret stays there',
    async (visit) => {
      await phoneIn(visit).pressSequentially('9161234567');
      // The caret is counted in the masked text, which may appear after the typing.
      await waitForValue(phoneIn(visit), '916 123 45 67');
      await visit.press('Home');
      for (let steps = 0; steps < 6; steps += 1) await visit.press('ArrowRight');
      for (const digit of ['9', '8']) {
        await visit.press('Backspace');
        await visit.type(digit);
      }
    },
    '916 183 45 67',
  ),
  phone(
    'a space is deleted with the digit before it',
    async (visit) => {
      await phoneIn(visit).pressSequentially('91612');
      await visit.press('ArrowLeft');
      await visit.press('ArrowLeft');
      await visit.press('Backspace');
    },
    '911 2',
  ),
  phone(
    'what is selected is replaced by what is typed',
    async (visit) => {
      await phoneIn(visit).pressSequentially('9161234567');
      await visit.press('Control+a');
      await visit.type('495');
    },
    '495',
  ),
  phone(
    'what was typed is undone',
    async (visit) => {
      await phoneIn(visit).pressSequentially('916');
      await visit.press('Control+a');
      await visit.press('Delete');
      await waitForValue(phoneIn(visit), '');
      await visit.press('Control+z');
    },
    '916',
  ),
  {
    part: 'Masks',
    title: 'what was typed and deleted before the mask had come is undone after it',
    isSmoke: true,
    async play(visit, stage) {
      const isMask = (pathname: string): boolean => nameOf(pathname).startsWith('maskito-');
      stage.hold(isMask);
      await visit.open(CALL);
      await phoneIn(visit).pressSequentially('916');
      await visit.press('Control+a');
      await visit.press('Delete');
      await waitForValue(phoneIn(visit), '');
      const asked = stage.asked.find((one) => isMask(one))?.replace('GET ', '');
      stage.repair();
      await visit.run(`void import(${JSON.stringify(asked)}).then(() => { window.hasMask = true; });`);
      await until('the mask has come', () => visit.run('return window.hasMask === true'));
      await visit.press('Control+z');
      await waitForValue(phoneIn(visit), '916');
    },
  },
  {
    part: 'Masks',
    title: 'a foreign number is offered its own field, which one tap takes',
    async play(visit) {
      await visit.open(CALL);
      await phoneIn(visit).pressSequentially('+375 29 123-45-67');
      await visit
        .getByRole('main')
        .getByRole('button', { name: /Переключить|Беларус/ })
        .click();
      await until(
        'the box',
        async () => (await visit.getByRole('checkbox', { name: 'Российский номер' }).look()).isChecked,
        false,
      );
      await until(
        'its digits',
        async () => (await phoneIn(visit).look()).value.replace(/\D/g, ''),
        '375291234567',
      );
    },
  },
  ...(
    [
      ['typed', '1500000', '1 500 000'],
      ['typed with kopecks, which stay to be refused', '85000,50', '85 000,50'],
      ['typed with spaces', '250 000', '250 000'],
    ] as const
  ).map(
    ([how, typed, shown]): Scenario => ({
      part: 'Masks',
      title: `an amount is ${how}`,
      async play(visit) {
        await visit.open(WAGES);
        await wagesIn(visit).pressSequentially(typed);
        await visit.press('Tab');
        await waitForValue(wagesIn(visit), shown);
      },
    }),
  ),
  {
    part: 'Masks',
    title: 'an amount is pasted',
    async play(visit) {
      await visit.open(WAGES);
      await wagesIn(visit).paste('1 234 567 ₽');
      await visit.press('Tab');
      await waitForValue(wagesIn(visit), '1 234 567');
    },
  },
];
