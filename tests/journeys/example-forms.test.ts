import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerAt, CHECK_STEP, isObject, type Lang, loadDefinitions, stepOf, stepsIn } from '#engine/model';
import { exampleFolder, exampleNames } from '../fixtures/example-folders.ts';
import { ORDER_EXAMPLE_FORM } from '../fixtures/order.ts';
import {
  addressOf,
  examplesIn,
  expectedRequest,
  inLanguage,
  type Journey,
  NUMBER,
} from './example-journeys.ts';
import { atOnce, byHands, fillerOf, labelIn, optionsOf } from './fill-form.ts';
import { nativeAnswers } from './fill-natively.ts';
import { handsOn } from './hands.ts';
import { type Site, startSite } from './site.ts';

type Way = 'by mouse' | 'by keys alone' | 'without script';
const WAYS: readonly [way: Way, width: number, lang: Lang][] = [
  ['by keys alone', 375, 'ru'],
  ['by keys alone', 1280, 'en'],
  ['by mouse', 1280, 'ru'],
  ['without script', 375, 'en'],
  ['without script', 1280, 'ru'],
];
const HEIGHT = 800;
/**
 * A pick is signed again and a file has another id each time, so that no request is as an example has it: `sources.test.ts` and
 * `files.test.ts` have their journeys.
 */
const inGeneral = exampleNames.filter((name) => name !== ORDER_EXAMPLE_FORM && name !== 'claim');
/** More than any example has. */
const MOST_PAGES = 20;

/** Without script an item comes with a page of its own: `lists.test.ts` has those. */
const addsItems = ({ answers }: Journey): boolean =>
  Object.values(answers).some(
    (answer) => Array.isArray(answer) && answer.some(isObject) && answer.length > 1,
  );

interface Visit {
  main: Locator;
  journey: Journey;
  hasScript: boolean;
}

/** Gives the answers of what is in sight, goes on, and ends where the form is sent. */
async function fillIn({ main, journey, hasScript }: Visit): Promise<void> {
  const { form, answers } = journey;
  const steps = stepsIn(form.uiSchema);
  const waiting = new Set(form.fields.filter(({ path }) => answerAt(answers, path) !== undefined));
  const button = (key: string) => main.getByRole('button', { name: String(form.messages[key]), exact: true });
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const step = steps.length > 0 ? await currentStep(main) : undefined;
    for (const field of waiting) {
      if (steps.length > 0 && (stepOf(steps, field.path) ?? CHECK_STEP) !== step) continue;
      const place = main.locator(`.zy-field[data-path="${field.path}"]`);
      if (!hasScript && (await place.count()) === 0) continue;
      const { fill, fillWithoutScript = fill } = fillerOf(field);
      const options = optionsOf(form, field);
      const value = answerAt(answers, field.path) ?? null;
      await (hasScript ? fill : fillWithoutScript)(place, labelIn(options), value, options);
      waiting.delete(field);
    }
    if (step === CHECK_STEP || (step === undefined && waiting.size === 0)) break;
    await button(step === undefined ? 'form.native.continue' : 'form.steps.next').click();
  }
  expect([...waiting].map(({ path }) => path)).toEqual([]);
}

const currentStep = async (main: Locator): Promise<string> =>
  String(await main.locator('[data-step]:not([hidden])').getAttribute('data-step'));

/** The last page of a form in steps has an answer to each question that was answered. */
async function expectChecked({ main, journey: { form, answers } }: Visit): Promise<void> {
  const steps = stepsIn(form.uiSchema);
  const lines = await main
    .locator('dl div')
    .evaluateAll((all) =>
      all.map((line) => [line.querySelector('dt')?.textContent, line.querySelector('dd')?.textContent]),
    );
  const asked = form.fields.filter(
    ({ path }) => stepOf(steps, path) !== undefined && answerAt(answers, path) !== undefined,
  );
  const empty = form.messages['form.steps.empty'];
  expect(lines.filter(([, answer]) => answer !== empty).map(([question]) => question)).toEqual(
    asked.map((field) => optionsOf(form, field)['ui:title']),
  );
}

const isWiderThanScreen = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

describe.each(await Promise.all(inGeneral.map(async (name) => ({ name, texts: await exampleFolder(name) }))))(
  'the example of a form: $name',
  ({ texts }) => {
    const { definitions } = loadDefinitions(texts);
    let site: Site;
    beforeAll(async () => {
      site = await startSite({ texts, env: { RATE_LIMITS: 'off' } });
    });
    afterAll(() => site.close());

    const cases = examplesIn(definitions).flatMap(([title, journey]) =>
      WAYS.filter(([way]) => way !== 'without script' || !addsItems(journey)).map(([way, width, lang]) => ({
        ...{ title, way, width, lang, journey },
      })),
    );

    it.each(cases)('$title, $way at $width px in $lang', async ({ way, width, lang, journey: russian }) => {
      const hasScript = way !== 'without script';
      const given = inLanguage(russian, lang, definitions);
      const journey = hasScript ? given : { ...given, answers: nativeAnswers(given.form, given.answers) };
      const { page, complaints } = await site.open(addressOf(journey), {
        viewport: { width, height: HEIGHT },
        javaScriptEnabled: hasScript,
      });
      const hands = handsOn(page, way === 'by keys alone' ? way : 'by mouse');
      const sight = page.getByRole('main');
      const main = way === 'by keys alone' ? byHands(sight, hands) : atOnce(sight);
      const visit = { main, journey, hasScript };
      await fillIn(visit);
      if (stepsIn(journey.form.uiSchema).length > 0) await expectChecked(visit);
      expect(await isWiderThanScreen(page)).toBe(false);
      await main.getByRole('button', { name: journey.form.behaviour.texts.submit, exact: true }).click();
      await page.getByText(NUMBER).waitFor();
      const [last] = site.rows<{ payload: string }>(
        'select payload from requests order by rowid desc limit 1',
      );
      expect(JSON.parse(last?.payload ?? '{}')).toEqual(expectedRequest(journey).body);
      expect([...complaints, ...hands.complaints()]).toEqual([]);
      await site.leave(page);
    });
  },
);
