import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerAt, withAnswer } from '#engine/model/answers';
import type { Answers, Field } from '#engine/model/definition';
import { fileFields } from '#engine/model/files';
import { loadDefinitions } from '#engine/model/load';
import { stepOf, stepsIn } from '#engine/model/schema';
import { sendAnswers } from '../../app/check-examples.ts';
import { photo } from '../api/claim-files.ts';
import { exampleFolder, exampleNames } from '../fixtures/example-folders.ts';
import { ORDER_EXAMPLE_FORM } from '../fixtures/order.ts';
import { sampleOf } from '../nightly/cases.ts';
import { addressOf, examplesIn, type Journey, NUMBER, onePerVariant, solved } from './example-journeys.ts';
import { byHands, fillerOf, labelIn, optionsOf, readsAddress } from './fill-form.ts';
import { fillIn } from './fill-steps.ts';
import { type Hands, handsOn } from './hands.ts';
import { announced, listen } from './live-regions.ts';
import { type Site, startSite } from './site.ts';
import { typeInto } from './widget-fill.ts';

const SCREENS = [
  { width: 375, height: 640 },
  { width: 1280, height: 800 },
];

/** True for a field whose answer is the text that is typed. */
const isTyped = (field: Field): boolean => fillerOf(field).fill === typeInto;

const FILE_BYTES = 2000;

interface Planted {
  /** Answers with the errors. */
  wrong: Answers;
  /** Fields that have an error, in the order of the form; all of one step. */
  fields: Field[];
}

/** Plants two errors in what a visitor types: an answer that is left out, and one whose end is missing. */
function plant({ form, checker, answers }: Journey): Planted | undefined {
  const steps = stepsIn(form.uiSchema);
  const refused = (given: Answers): string[] =>
    sendAnswers(form, checker, given, {}).issues.map(({ path }) => path);
  const fields = form.fields.filter(
    (field) => !readsAddress(field) && !['computed', 'hidden', 'captcha'].includes(field.widget),
  );
  // Other answers may depend on a choice, and could not be given without it.
  const typedFirst = [...fields].sort((a, b) => Number(isTyped(b)) - Number(isTyped(a)));
  const errors = typedFirst.flatMap((field): { field: Field; value: string | undefined }[] => {
    const value = answerAt(answers, field.path);
    if (value === undefined) return [];
    const wrongs = [
      undefined,
      ...(typeof value === 'string' && isTyped(field) ? [value.slice(0, -1), value.slice(0, 1)] : []),
    ];
    return wrongs
      .filter((wrong) => refused(withAnswer(answers, field.path, wrong)).join() === field.path)
      .map((wrong) => ({ field, value: wrong }));
  });
  for (const first of errors) {
    for (const second of errors) {
      if (first.field === second.field || (first.value === undefined) === (second.value === undefined))
        continue;
      if (stepOf(steps, first.field.path) !== stepOf(steps, second.field.path)) continue;
      const wrong = [first, second].reduce(
        (all, { field, value }) => withAnswer(all, field.path, value),
        answers,
      );
      const paths = [first.field.path, second.field.path];
      if (new Set(refused(wrong)).size !== 2 || !refused(wrong).every((path) => paths.includes(path)))
        continue;
      return { wrong, fields: form.fields.filter(({ path }) => paths.includes(path)) };
    }
  }
  return undefined;
}

/** Adds to the complaints of the hands each announcement that one action gives twice. */
function heardHands(page: Page, hands: Hands): Hands {
  const repeated: string[] = [];
  const hear =
    <Given extends unknown[]>(work: (...given: Given) => Promise<void>) =>
    async (...given: Given): Promise<void> => {
      const before = (await announced(page)).length;
      await work(...given);
      const heard = (await announced(page)).slice(before);
      repeated.push(...heard.filter((one, index) => heard.indexOf(one) < index));
    };
  return {
    press: hear(hands.press),
    write: hear(hands.write),
    choose: hear(hands.choose),
    complaints: () => [...hands.complaints(), ...repeated.map((one) => `announced twice: ${one}`)],
  };
}

const invalidIn = (main: Locator): Promise<string[]> =>
  main
    .locator('.zy-field:has([aria-invalid=true])')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-path') ?? ''));

const focusedField = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.closest('.zy-field')?.getAttribute('data-path') ?? undefined);

/** Opens the window in which the system asks for files, and chooses one there. */
async function chooseFile(page: Page, hands: Hands, path: string): Promise<void> {
  const field = page.locator(`.zy-field[data-path="${path}"]`);
  const opened = page.waitForEvent('filechooser');
  await hands.press(field.locator('input[type=file]').last());
  await (await opened).setFiles({ name: `${path}.jpg`, mimeType: 'image/jpeg', buffer: photo(FILE_BYTES) });
  await field.locator('.zy-files[data-whole="1"]').waitFor();
}

async function mendByKeys(site: Site, journey: Journey, viewport: (typeof SCREENS)[number]): Promise<void> {
  const planted = plant(journey);
  if (planted === undefined) throw new Error('No two errors can be planted in the answers of this example.');
  const { form } = journey;
  const { page, complaints } = await site.open(addressOf(journey), { viewport });
  await listen(page);
  const hands = heardHands(page, handsOn(page, 'by keys alone'));
  const main = byHands(page.getByRole('main'), hands);
  const isOf = ({ path }: Field) => planted.fields.some((one) => one.path === path);
  const button = (text: string) => page.getByRole('main').getByRole('button', { name: text, exact: true });

  const steps = stepsIn(form.uiSchema);
  const [first] = planted.fields;
  const wrongStep = first && steps.length > 0 ? stepOf(steps, first.path) : '';
  const submit = button(form.behaviour.texts.submit);
  const next = button(String(form.messages['form.steps.next']));
  async function refuseAndMend(pressed: Locator): Promise<void> {
    await hands.press(pressed);
    await expect
      .poll(() => invalidIn(page.getByRole('main')))
      .toEqual(planted?.fields.map(({ path }) => path));
    await expect.poll(() => focusedField(page)).toBe(first?.path);
    for (const field of form.fields.filter(isOf)) {
      const options = optionsOf(form, field);
      const place = main.locator(`.zy-field[data-path="${field.path}"]`);
      await fillerOf(field).fill(
        place,
        labelIn(options),
        answerAt(journey.answers, field.path) ?? null,
        options,
      );
    }
  }

  const files = fileFields(form.schema).filter(({ path }) => answerAt(planted.wrong, path) !== undefined);
  const typed = files.reduce((all, { path }) => withAnswer(all, path, undefined), planted.wrong);
  await fillIn({
    main,
    journey: { ...journey, answers: typed },
    hasScript: true,
    async onStep(step, state) {
      if (state !== 'filled' || step !== wrongStep) return;
      if (steps.length > 0) await refuseAndMend(next);
    },
  });
  for (const { path } of files) await chooseFile(page, hands, path);
  const captcha = form.fields.find(({ widget }) => widget === 'captcha');
  if (captcha !== undefined) {
    const options = optionsOf(form, captcha);
    await fillerOf(captcha).fill(main, labelIn(options), solved(form, '').captcha ?? null, options);
  }
  if (steps.length === 0) await refuseAndMend(submit);
  await hands.press(submit);
  await page.getByText(NUMBER).waitFor();
  expect([...complaints, ...hands.complaints()]).toEqual([]);
  await site.leave(page);
}

const casesOf = (all: [string, Journey][]) =>
  all.flatMap(([title, journey]) => SCREENS.map((viewport) => ({ title, journey, ...viewport })));

describe('a form is filled with two errors, mended and sent by keys alone', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ env: { RATE_LIMITS: 'off' }, randomInt: () => 0 });
  });
  afterAll(() => site.close());

  it.each(sampleOf(casesOf(onePerVariant), 7))('$title at $width px', ({ journey, width, height }) =>
    mendByKeys(site, journey, { width, height }),
  );
});

/** A pick of the order answers other questions too, also one that is left out here. */
const examples = await Promise.all(
  exampleNames
    .filter((name) => name !== ORDER_EXAMPLE_FORM)
    .map(async (name) => ({ name, texts: await exampleFolder(name) })),
);

describe.each(examples)(
  'the example of a form is filled with two errors, mended and sent by keys alone: $name',
  ({ texts }) => {
    let site: Site;
    beforeAll(async () => {
      site = await startSite({ texts, env: { RATE_LIMITS: 'off' } });
    });
    afterAll(() => site.close());

    const { definitions } = loadDefinitions(texts);
    const cases = casesOf(examplesIn(definitions).slice(-1));
    it.each(sampleOf(cases, 2))('$title at $width px', ({ journey, width, height }) =>
      mendByKeys(site, journey, { width, height }),
    );
  },
);
