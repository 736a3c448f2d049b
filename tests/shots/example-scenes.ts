import type { Locator, Page } from 'playwright-core';
import { answerAt } from '#engine/model/answers';
import { loadDefinitions } from '#engine/model/load';
import { CHECK_STEP, stepOf, stepsIn } from '#engine/model/schema';
import { paper } from '../api/claim-files.ts';
import { exampleFolder } from '../fixtures/example-folders.ts';
import { addressOf, examplesIn, type Journey } from '../journeys/example-journeys.ts';
import { atOnce, fillerOf, labelIn, optionsOf } from '../journeys/fill-form.ts';
import { exampleSite } from './picture-site.ts';
import { type Scene, visit } from './scene.ts';

const JOB = 'two places of work';
const main = (page: Page): Locator => page.getByRole('main');

/** Returns the accepted example of a form in `docs/examples` whose title ends so. */
async function journeyOf(example: string, title: string): Promise<Journey> {
  const { definitions } = loadDefinitions(await exampleFolder(example));
  const [, journey] = examplesIn(definitions).find(([named]) => named.endsWith(title)) ?? [];
  if (journey === undefined) throw new Error(`EXAMPLE_UNKNOWN: ${example} has no example ${title}`);
  return journey;
}

/** Answers the questions of a step, except those of `left`. */
async function answerStep(page: Page, { form, answers }: Journey, step: string, left = ''): Promise<void> {
  const steps = stepsIn(form.uiSchema);
  for (const field of form.fields) {
    const value = answerAt(answers, field.path);
    const isAsked = (stepOf(steps, field.path) ?? CHECK_STEP) === step && field.path !== left;
    if (value === undefined || !isAsked) continue;
    const options = optionsOf(form, field);
    const place = atOnce(main(page)).locator(`.zy-field[data-path="${field.path}"]`);
    await fillerOf(field).fill(place, labelIn(options), value, options);
  }
}

/** Opens the application for a job at a step; the steps before it are answered. */
async function openJob(page: Page, journey: Journey, wanted: string): Promise<void> {
  for (const { name } of stepsIn(journey.form.uiSchema)) {
    await main(page).locator(`[data-step="${name}"]:not([hidden])`).waitFor();
    if (name === wanted) return;
    await answerStep(page, journey, name);
    await main(page).getByRole('button', { name: 'Далее', exact: true }).click();
  }
}

/** Draws a signature over the middle of its pad. */
async function sign(page: Page): Promise<void> {
  const pad = main(page).getByRole('img', { name: /^Место для подписи/ });
  await pad.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await pad.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const to = (across: number, down: number): Promise<void> =>
    page.mouse.move(x + width * across, y + height * down, { steps: 4 });
  await to(0.2, 0.7);
  await page.mouse.down();
  await to(0.3, 0.2);
  await to(0.4, 0.7);
  await to(0.6, 0.4);
  await page.mouse.up();
  await main(page).getByRole('button', { name: 'Стереть подпись' }).waitFor();
}

const parts: Readonly<Record<string, (page: Page, journey: Journey) => Promise<void>>> = {
  steps: (page, journey) => openJob(page, journey, 'about'),
  rows: async (page, journey) => {
    await openJob(page, journey, 'experience');
    await answerStep(page, journey, 'experience');
  },
  signature: async (page, journey) => {
    await openJob(page, journey, 'talk');
    await answerStep(page, journey, 'talk', 'signature');
    await sign(page);
  },
};

const inJob = Object.entries(parts).map(
  ([name, go]): Scene => ({
    name: `example-${name}`,
    langs: ['ru'],
    reach: async (site) => {
      const journey = await journeyOf('job', JOB);
      const page = await visit(await exampleSite(site, 'job'), addressOf(journey));
      await go(page, journey);
      return page;
    },
  }),
);

/** Files of a claim: one that is whole, one whose upload has just begun, and an empty one, which is refused. */
const files: Scene = {
  name: 'example-files',
  langs: ['ru'],
  reach: async (site) => {
    const page = await visit(await exampleSite(site, 'claim'), '/forms/claim');
    const field = main(page).locator('[data-path="papers"]');
    const give = (name: string, buffer: Buffer): Promise<void> =>
      field.locator('input[type=file]').last().setInputFiles({ name, mimeType: 'application/pdf', buffer });
    await give('справка о повреждениях автомобиля из ГИБДД.pdf', paper());
    await field.locator('.zy-files[data-whole="1"]').waitFor();
    await give('смета.pdf', Buffer.alloc(0));
    await field.getByText('Файл пустой', { exact: false }).first().waitFor();
    await page.route('**/api/files*', () => undefined);
    await give('протокол.pdf', paper());
    await field.locator('progress').waitFor();
    return page;
  },
};

export const exampleScenes: readonly Scene[] = [...inJob, files];
