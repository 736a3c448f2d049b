import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompiledForm } from '#engine/model/definition';
import { isEveryCase, sampleOf } from '../nightly/cases.ts';
import {
  addressOf,
  asStored,
  expectedRequest,
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

/** Where the site believes to be; a page without script has no other way to know. */
const PUBLIC_URL = 'http://bank.example';

let site: Site;
let proxy: FaultProxy;
beforeAll(async () => {
  site = await startSite({
    // Every example gives the same phone, more often than a visitor may.
    // Pictures first: what an example stores of a captcha is the specification's.
    env: { RATE_LIMITS: 'off', PUBLIC_URL, CAPTCHA: 'picture' },
    randomInt: () => 0,
  });
  proxy = await startFaultProxy(site.url);
});
afterAll(async () => {
  await proxy.close();
  await site.close();
});

const typed: typeof atOnce = (target) => target;

/** `given`: key by key, or at once. */
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

/** What was stored last, as the definition promises it for these answers. */
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

describe('a visitor gives the answers of an example, and what is stored is what the definition promises', () => {
  it.each(journeys)('with script: %s', async (_title, journey) => {
    const { page, submit, complaints } = await openFilled(journey, { given: typed });
    const before = count();
    await submit();
    await page.getByText(NUMBER).waitFor();
    expect(count()).toBe(before + 1);
    await expectStored(journey, page, site.url);
    expect(complaints).toEqual([]);
    await site.leave(page);
  });

  it.each(isEveryCase ? journeys : onePerVariant)('without script: %s', async (_title, journey) => {
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

/** What takes a page over: everything but what waits for a visitor. */
const MAIN = '**/assets/main-*.js';

describe('a visitor whose browser runs scripts, and never gets the one that takes the page over', () => {
  // A company, an address and a captcha take more than one control, which only a script or a browser without any shows.
  const isAnswered = ({ form }: Journey): boolean =>
    !form.behaviour.captcha.enabled &&
    form.fields.every(({ widget }) => widget !== 'company' && widget !== 'address');
  const answered = onePerVariant.filter(([, journey]) => isAnswered(journey));
  it.each(sampleOf(answered, 2))('%s', async (_title, journey) => {
    const { form } = journey;
    const answers = answersBeforeScript(form, journey.answers);
    // No page of ours: its script would be kept.
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

/** A failed send is shown, and the form is there again. */
async function expectForm({ main }: Opened, form: CompiledForm): Promise<void> {
  if (isSilent(form)) await main.getByText(String(form.messages['form.failure.silent'])).waitFor();
  else {
    await main.getByRole('heading', { name: form.behaviour.failure.title }).waitFor();
    await main.getByRole('button', { name: form.behaviour.failure.button, exact: true }).click();
  }
}

/** With its answers: they are sent, and stored. */
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
/** A sample tries one failure with each variant, and the next failure with the next variant. */
const tries = (failure: string, variant: number): boolean =>
  isEveryCase || FAILURES.indexOf(failure) === variant % FAILURES.length;

describe.each(onePerVariant.map(([title, journey], index) => [title, journey, index] as const))(
  '%s',
  (_title, journey, variant) => {
    const { form } = journey;
    let kept: Opened | undefined;
    /** The form as the last failure has left it, or filled in where none has left one. */
    async function filled(): Promise<Opened> {
      const opened = kept ?? (await openFilled(journey, { through: proxy.url }));
      kept = undefined;
      return opened;
    }
    /**
     * The next failure comes to the same form, which shows that its answers are sent again; the last one ends with a request that
     * is stored. Where a failure is a line beside the form, the line of the one before would be taken for it.
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
        // Not by the proxy: a browser repeats by itself what a kept connection has lost.
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
    const tried = sampleOf(onePerVariant, 4);
    // Filled one after the other: two dozen pages that load at once make each other late.
    const opened: Opened[] = [];
    for (const [, journey] of tried) opened.push(await openFilled(journey, { through: proxy.url }));
    for (const { submit } of opened) {
      proxy.next({ kind: 'delay', ms: 17_000 });
      await submit();
    }
    const forms = tried.map(([, { form }]) => form);
    for (const [index, one] of opened.entries()) await expectTriedAgain(one, forms[index] as CompiledForm);
    // The seconds without an answer pass for all together.
  }, 300_000);
});
