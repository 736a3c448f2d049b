import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompiledForm } from '#engine/model/definition';
import { isEveryCase, pairsOf, sampleOf, sampleOfEach } from '../nightly/cases.ts';
import {
  addressOf,
  asStored,
  expectedRequest,
  formOf,
  type Journey,
  journeys,
  lastCaptchaIn,
  NUMBER,
  onePerVariant,
  solved,
} from './example-journeys.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';
import { answersBeforeScript, fillBeforeScript } from './fill-before-script.ts';
import { atOnce, fillForm } from './fill-form.ts';
import { fillNatively, nativeAnswers, sendNatively } from './fill-natively.ts';
import { type Site, startSite } from './site.ts';

/** Public address in the configuration; a page without script reports it as its own. */
const PUBLIC_URL = 'http://bank.example';

let site: Site;
let proxy: FaultProxy;
beforeAll(async () => {
  site = await startSite({
    // Every example uses the same phone, more often than the rate limit allows.
    env: { RATE_LIMITS: 'off', PUBLIC_URL },
    randomInt: () => 0,
  });
  proxy = await startFaultProxy(site.url);
});
afterAll(async () => {
  await proxy.close();
  await site.close();
});

const typed: typeof atOnce = (target) => target;

/** Opens the form and fills it, key by key or at once (`given`). */
async function openFilled(journey: Journey, { through = site.url, given = atOnce } = {}) {
  const { page, complaints } = await site.open(addressOf(journey), { baseURL: through });
  const main = page.getByRole('main');
  await main.getByRole('button', { name: journey.form.behaviour.texts.submit, exact: true }).waitFor();
  await fillForm(given(main), journey.form, { ...journey.answers, ...solved(journey.form, '') });
  const submit = () =>
    main.getByRole('button', { name: journey.form.behaviour.texts.submit, exact: true }).click();
  return { page, main, submit, complaints };
}

const count = (): number =>
  site.rows<{ count: number }>('select count(*) as count from requests')[0]?.count ?? 0;

/** Expects that the last stored request is the one that the definition promises for these answers. */
async function expectStored(journey: Journey, page: Page, origin: string): Promise<void> {
  const { form } = journey;
  const userAgent = await page.evaluate(() => navigator.userAgent);
  const [last] = site.rows<{ id: string; payload: string; form: string; variant: string }>(
    'select id, form, variant, payload from requests order by rowid desc limit 1',
  );
  expect(last).toMatchObject({ form: form.slug, variant: form.variant });
  const { body } = expectedRequest(journey, { userAgent, uid: lastCaptchaIn(site), origin });
  expect(last?.payload).toBe(JSON.stringify(asStored(body)));
  expect((await page.getByText(NUMBER).textContent())?.replace(/\D/g, '')).toBe(last?.id);
}

/** A nightly run sends each example with and without script, a sample one of each variant in one of the two. */
const sent = sampleOfEach(
  pairsOf(journeys, ['with script', 'without script'] as const),
  ([[, { form }]]) => `${form.slug} ${form.variant}`,
  journeys.length,
);
const sentBy = (way: (typeof sent)[number][1]) =>
  sent.flatMap(([journey, by]) => (by === way ? [journey] : []));

describe('a visitor gives the answers of an example, and what is stored is what the definition promises', () => {
  it.each(sentBy('with script'))('with script: %s', async (_title, journey) => {
    const { page, submit, complaints } = await openFilled(journey, { given: typed });
    const before = count();
    await submit();
    await page.getByText(NUMBER).waitFor();
    expect(count()).toBe(before + 1);
    await expectStored(journey, page, site.url);
    expect(complaints).toEqual([]);
    await site.leave(page);
  });

  it.each(sentBy('without script'))('without script: %s', async (_title, journey) => {
    const { form } = journey;
    const answers = nativeAnswers(form, journey.answers);
    const { page, complaints } = await site.open(addressOf(journey), { javaScriptEnabled: false });
    const main = page.getByRole('main');
    const before = count();
    await fillNatively(main, form, answers);
    await sendNatively(main, form);
    expect(await main.locator('.zy-summary').allTextContents()).toEqual([]);
    await page.getByText(NUMBER).waitFor();
    expect(new URL(page.url()).searchParams.has('sent')).toBe(true);
    expect(count()).toBe(before + 1);
    await expectStored({ ...journey, answers }, page, PUBLIC_URL);
    expect(complaints).toEqual([]);
    await site.leave(page);
  });
});

/** Script that hydrates the page; lazy files are not among it. */
const MAIN = '**/assets/main-*.js';

describe('a visitor whose browser runs scripts, and never gets the one that takes the page over', () => {
  // A company, an address and a captcha need more than one control, which appear only with script or in a
  // browser without any.
  const isAnswered = ({ form }: Journey): boolean =>
    !form.behaviour.captcha.enabled &&
    form.fields.every(({ widget }) => widget !== 'company' && widget !== 'address');
  const answered = onePerVariant.filter(([, journey]) => isAnswered(journey));
  it.each(sampleOfEach(sampleOf(answered, 2), formOf, answered.length))('%s', async (_title, journey) => {
    const { form } = journey;
    const answers = answersBeforeScript(form, journey.answers);
    // A page without the site's script: the browser's cache would keep it.
    const { page } = await site.open('/healthz');
    await page.route(MAIN, (route) => route.abort());
    await page.goto(site.url + addressOf(journey));
    const main = page.getByRole('main');
    const before = count();
    await fillBeforeScript(main, form, answers);
    await page.getByText(NUMBER).waitFor();
    expect(count()).toBe(before + 1);
    await expectStored({ ...journey, answers }, page, PUBLIC_URL);
    await site.leave(page);
  });
});

interface Failure {
  title: string;
  body: string;
  status: number;
}
const failures: Failure[] = [
  { title: 'the server breaks', status: 500, body: '{}' },
  { title: 'success is not true', status: 200, body: '{"success":false}' },
];

type Opened = Awaited<ReturnType<typeof openFilled>>;

const isSilent = ({ behaviour }: CompiledForm): boolean => behaviour.failure.mode === 'silent';

/** Waits for the failure that the form reports, and for the form itself. */
async function expectForm({ main }: Opened, form: CompiledForm): Promise<void> {
  if (isSilent(form)) await main.getByText(String(form.messages['form.failure.silent'])).waitFor();
  else {
    await main.getByRole('heading', { name: form.behaviour.failure.title }).waitFor();
    await main.getByRole('button', { name: form.behaviour.failure.button, exact: true }).click();
  }
}

/** Submits the answers and expects that they are stored. */
async function expectSent({ page, submit }: Opened): Promise<void> {
  await submit();
  await page.getByText(NUMBER).waitFor();
  await site.leave(page);
}

async function expectTriedAgain(opened: Opened, form: CompiledForm): Promise<void> {
  await expectForm(opened, form);
  await expectSent(opened);
}

const FAILURES = [
  ...failures.map(({ title }) => title),
  'nobody answers',
  'the connection breaks',
  'off line',
];
/** A sample has one or two variants of each form. */
const tried = sampleOfEach([...onePerVariant.entries()], ([, one]) => formOf(one), 3);
/** True if the failure is tried on the variant. A sample pairs each variant with one failure, in rotation. */
const tries = (failure: string, variant: number): boolean =>
  isEveryCase || FAILURES.indexOf(failure) === variant % FAILURES.length;

describe.each(tried.map(([index, [title, journey]]) => [title, journey, index] as const))(
  '%s',
  (_title, journey, variant) => {
    const { form } = journey;
    let kept: Opened | undefined;
    /** Returns the form as the last failure left it, or a newly filled one. */
    async function filled(): Promise<Opened> {
      const opened = kept ?? (await openFilled(journey, { through: proxy.url }));
      kept = undefined;
      return opened;
    }
    /**
     * The same form meets the next failure, which proves that its answers are sent again; the last failure
     * ends with a stored request. A failure shown as a line beside the form needs a new page: the old line
     * would pass for the new one.
     */
    async function leaveToNext(opened: Opened): Promise<void> {
      if (!isEveryCase || isSilent(form)) return expectTriedAgain(opened, form);
      await expectForm(opened, form);
      kept = opened;
    }

    it.each(failures.filter(({ title }) => tries(title, variant)))(
      '$title: it is shown, the answers stay, and sending works again',
      async ({ status, body }) => {
        const opened = await filled();
        proxy.next({ kind: 'answer', status, body });
        await opened.submit();
        await leaveToNext(opened);
      },
    );

    it.runIf(tries('nobody answers', variant))(
      'nobody answers: it is shown at once, and nothing is lost',
      async () => {
        const opened = await filled();
        const { path } = expectedRequest(journey, { uid: 'any' });
        // The proxy cannot cut this one: a browser retries by itself what a kept-alive connection has lost.
        await opened.page.route(
          (url) => url.pathname === path,
          (route) => route.abort('connectionrefused'),
          { times: 1 },
        );
        await opened.submit();
        const shown = isSilent(form) ? 'form.failure.silent' : 'form.failure.network';
        await opened.main.getByText(String(form.messages[shown])).waitFor();
        await leaveToNext(opened);
      },
    );

    it.runIf(tries('the connection breaks', variant))(
      'the connection breaks after the server has stored: sending again stores nothing twice',
      async () => {
        const opened = await filled();
        const before = count();
        proxy.next({ kind: 'cut', after: 'after-server' });
        await opened.submit();
        await expectTriedAgain(opened, form);
        expect(count()).toBe(before + 1);
      },
    );

    it.runIf(tries('off line', variant))(
      'off line it waits, shows it, and goes once when the line is back',
      async () => {
        const { page, main, submit } = await openFilled(journey);
        const before = count();
        await page.context().setOffline(true);
        await submit();
        await main.getByText(String(form.messages['form.waiting'])).waitFor();
        await page.context().setOffline(false);
        await page.getByText(NUMBER).waitFor();
        expect(count()).toBe(before + 1);
        await site.leave(page);
      },
    );
  },
);

describe('no answer within 15 seconds [A-01]', () => {
  it('is shown in every form, and sending works again', async () => {
    const waiting = sampleOfEach(onePerVariant, ([, { form }]) => form.behaviour.failure.mode, 12);
    // Pages are filled one after another: two dozen that load at once slow each other down.
    const opened: Opened[] = [];
    for (const [, journey] of waiting) opened.push(await openFilled(journey, { through: proxy.url }));
    for (const { submit } of opened) {
      proxy.next({ kind: 'delay', ms: 17_000 });
      await submit();
    }
    const forms = waiting.map(([, { form }]) => form);
    for (const [index, one] of opened.entries()) await expectTriedAgain(one, forms[index] as CompiledForm);
    // All pages wait through the timeout together.
  }, 300_000);
});
