import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerAt } from '#engine/model/answers';
import type { Lang } from '#engine/model/definition';
import { isObject } from '#engine/model/json';
import { loadDefinitions } from '#engine/model/load';
import { stepOf, stepsIn } from '#engine/model/schema';
import { exampleFolder, exampleNames } from '../fixtures/example-folders.ts';
import { ORDER_EXAMPLE_FORM } from '../fixtures/order.ts';
import { sampleOf } from '../nightly/cases.ts';
import {
  addressOf,
  examplesIn,
  expectedRequest,
  hasFiles,
  inLanguage,
  type Journey,
  NUMBER,
} from './example-journeys.ts';
import { atOnce, byHands, optionsOf } from './fill-form.ts';
import { nativeAnswers } from './fill-natively.ts';
import { fillIn, type Visit } from './fill-steps.ts';
import { handsOn } from './hands.ts';
import { breakFiles, type Fault, lazyFiles } from './lazy-files.ts';
import { type Site, startSite, takenOver } from './site.ts';

const FAILING = 'script failing halfway';
type Way = 'by mouse' | 'by keys alone' | 'without script' | typeof FAILING;
const WAYS: readonly [way: Way, width: number, lang: Lang][] = [
  ['by keys alone', 375, 'ru'],
  ['by keys alone', 1280, 'en'],
  ['by mouse', 1280, 'ru'],
  ['without script', 375, 'en'],
  ['without script', 1280, 'ru'],
  [FAILING, 375, 'ru'],
  [FAILING, 1280, 'en'],
];
/** Share of the answers after which every lazy file fails, and the kind of failure. */
const failureAt = (width: number): { after: number; fault: Fault } =>
  width < 600 ? { after: 0, fault: '404' } : { after: 0.5, fault: '500' };
/** Page without a form, on which files can be broken beforehand. */
const NOWHERE = '/nothing';
/** Message that the browser logs for a file that failed to load. */
const LOAD_FAILURE = /Failed to load resource/;
const HEIGHT = 800;
/**
 * Examples whose requests can be compared exactly. A pick is signed again and a file gets another id on each
 * run: `sources.test.ts`, `files.test.ts` and `step-files.test.ts` cover these.
 */
const comparedExamples = exampleNames.filter((name) => name !== ORDER_EXAMPLE_FORM && name !== 'claim');
/**
 * True if a list has several items. A page without script adds each by a round trip, which `lists.test.ts`
 * covers.
 */
const addsItems = ({ answers }: Journey): boolean =>
  Object.values(answers).some(
    (answer) => Array.isArray(answer) && answer.some(isObject) && answer.length > 1,
  );

/** Expects that the check step of a multi-step form lists each answered question. */
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

const stored = (site: Site): number =>
  site.rows<{ count: number }>('select count(*) as count from requests')[0]?.count ?? 0;

const isWiderThanScreen = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/**
 * Makes lazy files fail once a share of the answers is given; the sender, which an idle page prefetches,
 * fails from the start.
 */
async function failHalfway(page: Page, { after, fault }: { after: number; fault: Fault }) {
  let isFailing = false;
  const isSending = (name: string): boolean => /^(sending|about-send)-/.test(name);
  const { broken } = await breakFiles(
    page,
    fault,
    (name) => isSending(name) || (isFailing && lazyFiles.has(name)),
    'always',
  );
  return {
    broken,
    onAnswer: (given: number): void => {
      isFailing ||= given >= after;
    },
  };
}

describe.each(
  await Promise.all(comparedExamples.map(async (name) => ({ name, texts: await exampleFolder(name) }))),
)('the example of a form: $name', ({ texts }) => {
  const { definitions } = loadDefinitions(texts);
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ texts, env: { RATE_LIMITS: 'off' } });
  });
  afterAll(() => site.close());

  const journeys = examplesIn(definitions).filter(([, journey]) => !hasFiles(journey));
  const cases = journeys.flatMap(([title, journey]) =>
    WAYS.filter(([way]) => way !== 'without script' || !addsItems(journey)).map(([way, width, lang]) => ({
      ...{ title, way, width, lang, journey },
    })),
  );

  it.each(sampleOf(cases, 3))(
    '$title, $way at $width px in $lang',
    async ({ way, width, lang, journey: russian }) => {
      const hasScript = way !== 'without script';
      const given = inLanguage(russian, lang, definitions);
      const journey = hasScript ? given : { ...given, answers: nativeAnswers(given.form, given.answers) };
      const isFailing = way === FAILING;
      const { page, complaints } = await site.open(isFailing ? NOWHERE : addressOf(journey), {
        viewport: { width, height: HEIGHT },
        javaScriptEnabled: hasScript,
      });
      const failing = isFailing ? await failHalfway(page, failureAt(width)) : undefined;
      if (isFailing) {
        await page.goto(site.url + addressOf(journey));
        await takenOver(page);
      }
      const before = stored(site);
      const hands = handsOn(page, way === 'by keys alone' ? way : 'by mouse');
      const sight = page.getByRole('main');
      const main = way === 'by keys alone' ? byHands(sight, hands) : atOnce(sight);
      const visit = { main, journey, hasScript, ...(failing && { onAnswer: failing.onAnswer }) };
      await fillIn(visit);
      if (stepsIn(journey.form.uiSchema).length > 0) await expectChecked(visit);
      expect(await isWiderThanScreen(page)).toBe(false);
      await main.getByRole('button', { name: journey.form.behaviour.texts.submit, exact: true }).click();
      await page.getByText(NUMBER).waitFor();
      const [last] = site.rows<{ payload: string }>(
        'select payload from requests order by rowid desc limit 1',
      );
      expect(JSON.parse(last?.payload ?? '{}')).toEqual(expectedRequest(journey).body);
      expect(stored(site)).toBe(before + 1);
      if (failing) expect([...failing.broken]).not.toEqual([]);
      expect([
        ...complaints.filter((one) => !isFailing || !LOAD_FAILURE.test(one)),
        ...hands.complaints(),
      ]).toEqual([]);
      await site.leave(page);
    },
  );
});
