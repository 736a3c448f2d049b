import type { Page } from 'playwright-core';
import {
  addressOf,
  examples,
  inLanguage,
  type Journey,
  NUMBER,
  solved,
} from '../journeys/example-journeys.ts';
import { atOnce, fillForm } from '../journeys/fill-form.ts';
import { fileQuestion, finish } from '../journeys/quality-form.ts';
import { nextDay } from './picture-site.ts';
import { BOTH, type Scene, visit } from './scene.ts';

const submit = (page: Page, { form }: Journey): Promise<void> =>
  page.getByRole('button', { name: form.behaviour.texts.submit, exact: true }).click();

type Step = (page: Page, journey: Journey) => Promise<void>;

/** States that a visitor reaches from an opened form. */
const fromOpened: Readonly<Record<string, Step>> = {
  empty: () => Promise.resolve(),
  errors: async (page, journey) => {
    await submit(page, journey);
    await page.locator('[aria-invalid=true]').first().waitFor();
  },
  filled: async (page, { form, answers }) => {
    await fillForm(atOnce(page.getByRole('main')), form, { ...answers, ...solved(form, '') });
  },
};
/** States that a visitor reaches from a form that is filled in. */
const fromFilled: Readonly<Record<string, Step>> = {
  sending: async (page, journey) => {
    // The route never answers, so that the picture shows the pending state.
    await page.route(
      ({ pathname }) => pathname.startsWith('/api/'),
      () => undefined,
    );
    await submit(page, journey);
    await page.locator('[type=submit][aria-disabled=true]').waitFor();
  },
  success: async (page, journey) => {
    await submit(page, journey);
    await page.getByText(NUMBER).waitFor();
  },
  waiting: async (page, journey) => {
    await page.context().setOffline(true);
    await submit(page, journey);
    await page.getByText(String(journey.form.messages['form.waiting'])).waitFor();
  },
  failure: async (page, journey) => {
    await page.route(
      ({ pathname }) => pathname.startsWith('/api/'),
      (route) => route.abort('connectionrefused'),
    );
    await submit(page, journey);
    const { messages, behaviour } = journey.form;
    const shown = behaviour.failure.mode !== 'silent' ? 'form.failure.network' : 'form.failure.silent';
    await page.getByText(String(messages[shown])).waitFor();
  },
};
const states: Readonly<Record<string, Step>> = {
  ...fromOpened,
  ...Object.fromEntries(
    Object.entries(fromFilled).map(([state, go]): [string, Step] => [
      state,
      async (page, journey) => {
        await fromOpened.filled?.(page, journey);
        await go(page, journey);
      },
    ]),
  ),
};

/** Order of the states within one visit, which fills in the form only once. */
const onward: Readonly<Record<string, { state: string; go: Step }>> = {
  failure: { state: 'filled', go: async (page, journey) => fromFilled.failure?.(page, journey) },
  waiting: {
    state: 'failure',
    async go(page, journey) {
      await page.unrouteAll();
      const { mode, button } = journey.form.behaviour.failure;
      if (mode !== 'silent') await page.getByRole('button', { name: button, exact: true }).click();
      await fromFilled.waiting?.(page, journey);
    },
  },
  success: {
    state: 'waiting',
    async go(page) {
      await page.context().setOffline(false);
      await page.getByText(NUMBER).waitFor();
    },
  },
};

function followed(name: string, state: string, journey: Journey): Pick<Scene, 'follows'> {
  const step = onward[state];
  if (step === undefined) return {};
  return {
    follows: { scene: `${name}-${step.state}`, go: (page, lang) => step.go(page, inLanguage(journey, lang)) },
  };
}

const oneOfEach = new Map(examples.map(([, one]) => [`form-${one.form.slug}-${one.form.variant}`, one]));
const filled = [...oneOfEach].flatMap(([name, journey]) =>
  Object.entries(states)
    // A lookup stores nothing: it has no number and other failures.
    .filter(
      ([state]) => journey.form.behaviour.lookup === undefined || !/success|waiting|failure/.test(state),
    )
    .map(
      ([state, go]): Scene => ({
        name: `${name}-${state}`,
        langs: BOTH,
        ...followed(name, state, journey),
        reach: async (site, lang) => {
          const own = inLanguage(journey, lang);
          const page = await visit(site, addressOf(own));
          await go(page, own);
          return page;
        },
      }),
    ),
);

const LOOKED_UP = '9161234567';
/** Results of a lookup by phone; appeals are found from the next day on. */
const lookups = Object.entries({ found: true, nothing: false }).map(
  ([name, isFiled]): Scene => ({
    name: `form-quality-appeal-${name}`,
    langs: ['ru'],
    reach: async (site) => {
      if (isFiled) {
        await fileQuestion(site, LOOKED_UP);
        nextDay(site);
      }
      const page = await visit(site, '/forms/quality?variant=appeal');
      await page.getByLabel('Телефон').fill(isFiled ? LOOKED_UP : '9167654321');
      await finish(page);
      await page.getByRole('button', { name: 'Узнать статус', exact: true }).click();
      await page.locator('.zy-panel h2').waitFor();
      return page;
    },
  }),
);

export const formScenes: readonly Scene[] = [...filled, ...lookups];
