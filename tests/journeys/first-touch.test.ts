import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { isEveryCase } from '../nightly/cases.ts';
import { NUMBER } from './example-journeys.ts';
import { FAULTS, type Fault } from './lazy-files.ts';
import { type Site, takenOver } from './site.ts';
import { workerSite } from './worker-site.ts';

const CALL = '/forms/phone-call?variant=form-with-name';
/** Script that hydrates the page; lazy files are not among it. */
const MAIN = '**/assets/main-*.js';
const SEQUENCES = isEveryCase ? 200 : 5;
const LIMIT_MS = 60_000;

let site: Site;
beforeAll(async () => {
  site = await workerSite();
});
afterAll(() => site.close());
beforeEach(() => site.leaveAll());

const payloads = (): { fio?: string; phone?: string }[] =>
  site
    .rows<{ payload: string }>('select payload from requests order by rowid')
    .map(({ payload }) => JSON.parse(payload) as object);

const button = (page: Page) => page.getByRole('button', { name: 'Отправить' });

/** Ticks the consent, sends the form, and resolves with the payloads stored since. */
async function agreeAndSend(page: Page): Promise<ReturnType<typeof payloads>> {
  await page.getByRole('checkbox', { name: /соглашаюсь/ }).check();
  const before = payloads().length;
  await button(page).click();
  await page.getByText(NUMBER).waitFor();
  return payloads().slice(before);
}

/** Opens the page in a browser that saves data, which fetches no file before it is needed. */
async function openSparing(): Promise<{ page: Page; scripts: string[]; complaints: string[] }> {
  // A context of its own: init scripts cannot be removed from a shared one.
  const context = await site.browser.newContext({ viewport: { width: 375, height: 812 }, hasTouch: true });
  onTestFinished(() => context.close());
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const page = await context.newPage();
  const scripts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.push(pathname);
  });
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(site.url + CALL);
  await page.waitForLoadState('networkidle');
  return { page, scripts, complaints };
}

describe('a page that nobody has turned to', () => {
  it('has one script, fetched nothing else, and can be read', async () => {
    const { page, scripts, complaints } = await openSparing();
    expect(scripts).toEqual([expect.stringMatching(/^\/assets\/start-/)]);
    expect(await page.getByLabel('Имя').isEnabled()).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('is as it was while a pointer rests where it opened, which a browser may report as a move', async () => {
    const { page, scripts } = await openSparing();
    await page.evaluate(() => {
      const rests = { bubbles: true, clientX: 0, clientY: 0 };
      for (const type of ['pointerover', 'pointermove', 'pointermove'])
        document.body.dispatchEvent(new PointerEvent(type, rests));
      // The page would have requested its files within two frames.
      return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    });
    expect(scripts).toHaveLength(1);
  });

  it('sends a form as a browser without script does', async () => {
    const { page } = await openSparing();
    await page.route(MAIN, FAULTS['nobody answers']);
    await page.getByLabel('Имя').fill('Анна');
    await page.getByLabel('Телефон').fill('9161234567');
    expect(await agreeAndSend(page)).toEqual([
      expect.objectContaining({ fio: 'Анна', phone: '+79161234567' }),
    ]);
  });

  it.each<[intent: string, turn: (page: Page) => Promise<unknown>]>([
    ['a pointer moves over it', (page) => page.mouse.move(100, 300, { steps: 2 })],
    ['it is touched', (page) => page.touchscreen.tap(20, 300)],
    ['it gets a key', (page) => page.keyboard.press('Tab')],
    ['it is scrolled', (page) => page.evaluate(() => scrollTo(0, 50))],
    ['a field gets the focus', (page) => page.getByLabel('Имя').focus()],
    [
      'a program presses a button',
      (page) => page.getByRole('button', { name: 'Меню' }).evaluate((menu: HTMLElement) => menu.click()),
    ],
  ])('is taken over when %s', async (_intent, turn) => {
    const { page, complaints } = await openSparing();
    await turn(page);
    await takenOver(page);
    expect(complaints).toEqual([]);
  });
});

it('a form that was sent before its draft was there shows what was typed, and nothing to fix where it is', async () => {
  const { page } = await site.open(CALL);
  await takenOver(page);
  await page.getByLabel('Имя').pressSequentially('Анна');
  await page.getByLabel('Телефон').pressSequentially('9161234567');
  let isHeld = true;
  await page.route(MAIN, (route) => (isHeld ? FAULTS['nobody answers'](route) : route.continue()));
  await page.reload();
  await page.getByLabel('Имя').fill('Ольга');
  await button(page).click();
  await page.getByText(/^Исправьте/).waitFor();
  isHeld = false;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await takenOver(page);
  await expect.poll(() => page.getByLabel('Телефон').inputValue()).toBe('916 123 45 67');
  expect(await page.getByLabel('Имя').inputValue()).toBe('Ольга');
  expect(await page.getByLabel('Телефон').getAttribute('aria-invalid')).not.toBe('true');
  expect(await agreeAndSend(page)).toEqual([
    expect.objectContaining({ fio: 'Ольга', phone: '+79161234567' }),
  ]);
});

it('a page is taken over by itself when the browser has nothing else to do', async () => {
  const { page } = await site.open('/privacy');
  await page.goto(site.url + CALL);
  await takenOver(page);
});

describe('the script that hydrates a page cannot be fetched', () => {
  it.each(Object.keys(FAULTS).filter((fault) => fault !== 'slow') as Fault[])(
    '%s: the page stays as it was served, and is taken over once it can be',
    async (fault) => {
      const { page } = await site.open('/privacy');
      let isBroken = true;
      await page.route(MAIN, (route) => (isBroken ? FAULTS[fault](route) : route.continue()));
      await page.goto(site.url + CALL);
      await page.getByLabel('Имя').pressSequentially('Анна');
      await page.getByLabel('Телефон').pressSequentially('9161234567');
      isBroken = false;
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await takenOver(page);
      expect(await page.getByLabel('Имя').inputValue()).toBe('Анна');
      expect(await agreeAndSend(page)).toEqual([expect.objectContaining({ phone: '+79161234567' })]);
    },
  );

  it('nobody answers, and the line is back: it is fetched again at once', async () => {
    const { page } = await site.open('/privacy');
    let asked = 0;
    await page.route(MAIN, (route) => {
      asked += 1;
      return asked === 1 ? undefined : route.continue();
    });
    await page.goto(site.url + CALL);
    await expect.poll(() => asked).toBe(1);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await takenOver(page);
  });

  it('nobody answers for a minute: it is fetched again', async () => {
    const { page } = await site.open('/privacy');
    onTestFinished(() => page.context().close());
    await page.clock.install();
    // A faked clock would count the time limit of the page.
    await page.addInitScript(() => {
      AbortSignal.timeout = (limitMs) => {
        const limit = new AbortController();
        setTimeout(() => limit.abort(), limitMs);
        return limit.signal;
      };
    });
    let asked = 0;
    await page.route(MAIN, (route) => {
      asked += 1;
      return asked === 1 ? undefined : route.continue();
    });
    await page.goto(site.url + CALL);
    await expect.poll(() => asked).toBe(1);
    const isAsked = async (): Promise<number> => {
      await page.clock.fastForward(20_000);
      return asked;
    };
    await expect.poll(isAsked, { timeout: LIMIT_MS }).toBeGreaterThan(1);
    await takenOver(page);
  });
});

/** Fates of the script while a visitor fills the form: it comes at once, late, or never. */
const sequences = fc.sample(
  fc.record({
    script: fc.constantFrom('comes', 'is late', 'fails'),
    afterMs: fc.integer({ min: 0, max: 900 }),
    order: fc.shuffledSubarray(['name', 'phone', 'consent'], { minLength: 3 }),
    isRetyped: fc.boolean(),
    name: fc.constantFrom('Анна', 'Ян', 'Анна-Мария'),
    pauseMs: fc.integer({ min: 0, max: 120 }),
  }),
  { numRuns: SEQUENCES, seed: 20_261_123 },
);

describe('a slow phone, whose owner is faster', () => {
  it.each(sequences)('loses nothing and sends once: %j', async (sequence) => {
    const { page } = await site.open('/privacy');
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await page.route(MAIN, async (route) => {
      if (sequence.script === 'fails') return route.abort('internetdisconnected');
      if (sequence.script === 'is late')
        await new Promise((resolve) => setTimeout(resolve, sequence.afterMs));
      return route.continue();
    });
    await page.goto(site.url + CALL, { waitUntil: 'commit' });
    await button(page).waitFor();
    const fill = {
      name: async () => {
        const name = page.getByLabel('Имя');
        await name.focus();
        if (sequence.isRetyped) {
          await page.keyboard.type('Ив', { delay: sequence.pauseMs });
          await page.keyboard.press('Control+A');
        }
        await page.keyboard.type(sequence.name, { delay: sequence.pauseMs });
      },
      phone: async () => {
        await page.getByLabel('Телефон').focus();
        await page.keyboard.type('9161234567', { delay: sequence.pauseMs });
      },
      consent: () => page.getByRole('checkbox', { name: /соглашаюсь/ }).check(),
    };
    for (const part of sequence.order) await fill[part as keyof typeof fill]();
    const before = payloads().length;
    await button(page).click();
    await page.getByText(NUMBER).waitFor({ timeout: LIMIT_MS });
    expect(payloads().slice(before)).toEqual([
      expect.objectContaining({ fio: sequence.name, phone: '+79161234567' }),
    ]);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await session.detach();
  });
});
