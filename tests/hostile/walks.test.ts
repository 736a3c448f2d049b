import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { answerAt } from '#engine/model/answers';
import type { Field } from '#engine/model/definition';
import {
  addressOf,
  asStored,
  expectedRequest,
  type Journey,
  lastCaptchaIn,
  NUMBER,
  onePerVariant,
  solved,
} from '../journeys/example-journeys.ts';
import { fillerOf, labelIn, optionsOf, readsAddress } from '../journeys/fill-form.ts';
import { type Site, startSite, takenOver } from '../journeys/site.ts';
import type { Fill } from '../journeys/widget-fill.ts';
import { isEveryCase, sampleOf } from '../nightly/cases.ts';
import { makeHostile } from './modes.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMITS: 'off' }, randomInt: () => 0 });
});
afterAll(() => site.close());

const WALKS = isEveryCase ? 40 : 1;
const LIMIT_MS = 30_000;
/** Typing begins this long after the first byte. */
const START_MS = 100;

interface Walk {
  /** Order of the fields, as keys to sort them by. */
  order: number[];
  /** Pause before each field. */
  pausesMs: number[];
  /** Fields that get another text first, which is then corrected. */
  corrected: boolean[];
}

const MOST_FIELDS = 30;
const each = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value[]> =>
  fc.array(value, { minLength: MOST_FIELDS, maxLength: MOST_FIELDS });
const walk: fc.Arbitrary<Walk> = fc.record({
  order: each(fc.nat(1000)),
  pausesMs: each(fc.oneof(fc.constant(0), fc.nat(700))),
  corrected: each(fc.boolean()),
});

/** Opens the page without waiting for more of it than its form. */
async function openEarly(path: string): Promise<{ page: Page; broken: string[] }> {
  const context = await site.browser.newContext({
    viewport: { width: 375, height: 812 },
    locale: 'ru-RU',
  });
  onTestFinished(() => context.close());
  context.setDefaultTimeout(LIMIT_MS);
  await makeHostile(context, 'translate');
  await makeHostile(context, 'late');
  const page = await context.newPage();
  const broken: string[] = [];
  page.on('console', (message) => {
    if (/ failed in </.test(message.text())) broken.push(message.text());
  });
  await page.goto(site.url + path, { waitUntil: 'commit' });
  await pause(START_MS);
  return { page, broken };
}

/** Returns the fill of a field that works before the page's script has come and after it alike, if there is one. */
function earlyFill(field: Field): Fill | undefined {
  const { fill, fillWithoutScript, fillBeforeScript } = fillerOf(field);
  return fillBeforeScript ?? (fillWithoutScript === undefined ? fill : undefined);
}
const isText = (value: unknown): value is string =>
  typeof value === 'string' && /^[\p{L}\d ]{4,}$/u.test(value);
/** Characters that a mask leaves as they are. */
const plain = (text: string): string => text.replaceAll(/[^\p{L}\d]/gu, '').toLowerCase();

async function walkThrough(
  page: Page,
  journey: Journey,
  { order, pausesMs, corrected }: Walk,
): Promise<void> {
  const { form } = journey;
  const main: Locator = page.getByRole('main');
  const answers = { ...journey.answers, ...solved(form, '') };
  const answered = form.fields.filter(
    (field) => answerAt(answers, field.path) !== undefined && !readsAddress(field),
  );
  const sorted = answered
    .map((field, index) => ({ field, index }))
    .sort((one, other) => (order[one.index] ?? 0) - (order[other.index] ?? 0));
  const place = ({ path, widget }: Field): Locator =>
    widget === 'captcha' ? main : main.locator(`.zy-field[data-path="${path}"]`);
  const give = async (field: Field, index: number, fill: Fill): Promise<void> => {
    await pause(pausesMs[index]);
    const value = answerAt(answers, field.path) ?? null;
    const options = optionsOf(form, field);
    if (corrected[index] && isText(value))
      await fill(place(field), labelIn(options), value.slice(0, -1), options);
    await fill(place(field), labelIn(options), value, options);
  };
  const waiting = new Set(sorted);
  for (const one of sorted) {
    // A field that another answer brings up, and one that needs its script, come afterwards.
    const fill = earlyFill(one.field);
    if (fill === undefined || (await place(one.field).count()) === 0) continue;
    await give(one.field, one.index, fill);
    waiting.delete(one);
  }
  await takenOver(page);
  const late = [...waiting].sort(
    (one, other) => Number(other.field.drivesConditions) - Number(one.field.drivesConditions),
  );
  for (const { field, index } of late) await give(field, index, fillerOf(field).fill);
  for (const field of answered) {
    const value = answerAt(answers, field.path);
    const box = place(field).locator('input[type=text], input[type=tel], textarea');
    if (isText(value) && (await box.count()) === 1)
      expect(plain(await box.inputValue()), field.path).toBe(plain(value));
  }
}

describe('a visitor of a translated page whose scripts are late, typing from its first moment', () => {
  const [every, some] = [onePerVariant, sampleOf(onePerVariant, 12)];
  const walks = fc.sample(walk, { numRuns: WALKS, seed: 45 });
  const cases = (isEveryCase ? every : some).flatMap(([title, journey]) =>
    walks.map((walked, index) => ({ title, number: index + 1, journey, walked })),
  );

  it.each(cases)(
    'loses nothing and sends what is shown: $title, walk $number',
    async ({ journey, walked }) => {
      const { form } = journey;
      const { page, broken } = await openEarly(addressOf(journey));
      await walkThrough(page, journey, walked);
      await page
        .getByRole('main')
        .getByRole('button', { name: form.behaviour.texts.submit, exact: true })
        .click();
      await page.getByText(NUMBER).first().waitFor();
      const userAgent = await page.evaluate(() => navigator.userAgent);
      const [last] = site.rows<{ payload: string }>(
        'select payload from requests order by rowid desc limit 1',
      );
      const { body } = expectedRequest(journey, { userAgent, uid: lastCaptchaIn(site), origin: site.url });
      expect(JSON.parse(last?.payload ?? '{}')).toEqual(asStored(body));
      expect(broken).toEqual([]);
    },
  );
});
