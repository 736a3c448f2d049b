import type { Json, JsonObject } from '#engine/model/json';
import {
  addressOf,
  asStored,
  examples,
  expectedRequest,
  type Journey,
  lastCaptchaIn,
  NUMBER,
  solved,
} from '../../journeys/example-journeys.ts';
import { fillForm } from '../../journeys/fill-form.ts';
import type { Stage } from '../stage.ts';
import { until } from '../until.ts';
import type { Visit } from '../visit.ts';
import type { Scenario } from './scenario.ts';

/** Forms of callback, mortgage, refinancing, consulting, feedback and a call. */
const FORMS = ['phone-call', 'callback', 'mortgage', 'refinance', 'consulting', 'quality'];

/** Members of the payload that depend on the pages visited before. */
const VISIT_MEMBERS: ReadonlySet<string> = new Set(['client_history', 'landing_page']);

/**
 * Replaces the origin: a form that the browser itself sends before hydration reports the server's own
 * address, not the stage's.
 */
const withOrigin = (value: Json, origin: string): Json =>
  typeof value === 'string' ? value.replace(/^http:\/\/localhost:\d+(?=\/)/, origin) : value;

/** Returns the accepted examples of a form that are stored. */
export const examplesOf = (slug: string): [string, Journey][] =>
  examples.filter(([, { form }]) => form.slug === slug && form.behaviour.lookup === undefined);

/**
 * Gives an example's answers on the page of its form and expects one stored request, equal to the one that
 * the definition promises.
 */
export async function playExample(
  visit: Visit,
  stage: Stage,
  journey: Journey,
  isFirstPage = true,
): Promise<void> {
  const { form, answers } = journey;
  const main = visit.getByRole('main');
  const submit = main.getByRole('button', { name: form.behaviour.texts.submit, exact: true });
  await submit.waitFor();
  await fillForm(main, form, { ...answers, ...solved(form, '') });
  await submit.click();
  if (form.behaviour.lookup !== undefined) {
    await main.getByRole('button', { name: form.behaviour.lookup.back }).waitFor();
    return;
  }
  await visit.getByText(NUMBER).waitFor();
  await until('requests that are stored', async () => stage.stored(), 1);
  const userAgent = await visit.run<string>('return navigator.userAgent');
  const origin = await visit.run<string>('return location.origin');
  const { body } = expectedRequest(journey, { userAgent, uid: lastCaptchaIn(stage), origin });
  // The payload also carries the page's data about its visitor.
  const promised = Object.fromEntries(
    Object.entries(asStored(body) as JsonObject).filter(([name]) => isFirstPage || !VISIT_MEMBERS.has(name)),
  );
  const kept = (): JsonObject => {
    const payload = stage.lastPayload() as JsonObject;
    return Object.fromEntries(
      Object.keys(promised).map((name) => [name, withOrigin(payload[name] ?? null, origin)]),
    );
  };
  await until('the request', async () => kept(), promised);
}

export const forms: Scenario[] = FORMS.flatMap((slug) =>
  examplesOf(slug).map(
    ([title, journey]): Scenario => ({
      part: 'Forms',
      title,
      async play(visit, stage) {
        await visit.open(addressOf(journey));
        await playExample(visit, stage, journey);
      },
    }),
  ),
);
