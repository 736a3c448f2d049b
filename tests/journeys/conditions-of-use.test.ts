import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commands } from '../../app/cli/commands/registry.gen.ts';
import { runCaptured } from '../cli/captured-cli.ts';
import { axe } from './axe.ts';
import { CITY_OF_THE_PAGE } from './example-journeys.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const phoneIn = (page: Page) => page.getByLabel('Телефон');
const states: [string, string, (page: Page) => Promise<void>][] = [
  ['the home page', '/', async (page) => phoneIn(page).waitFor()],
  ['the English home page', '/en', async (page) => page.getByLabel('Phone').waitFor()],
  ['one form alone', '/forms/phone-call?variant=form-with-name', async (page) => phoneIn(page).waitFor()],
  [
    'the premium section',
    '/forms/phone-call?variant=form-vip&section=premium',
    async (page) => phoneIn(page).waitFor(),
  ],
  [
    'errors',
    '/',
    async (page) => {
      await page.getByRole('button', { name: 'Отправить' }).click();
      await page.getByText('Исправьте 2 поля').waitFor();
    },
  ],
  [
    'a dialog',
    '/',
    async (page) => {
      await page.getByRole('button', { name: 'Позвонить мне' }).click();
      await page.getByRole('dialog').getByLabel('Телефон').waitFor();
    },
  ],
  [
    'a failed send',
    '/',
    async (page) => {
      await phoneIn(page).pressSequentially('9161234701');
      await page.getByRole('checkbox', { name: /соглашаюсь/ }).check();
      await page.route('**/api/**', (route) => route.abort());
      await page.getByRole('button', { name: 'Отправить' }).click();
      await page.getByRole('heading', { name: 'Что-то пошло не так' }).waitFor();
    },
  ],
  [
    'a success',
    '/',
    async (page) => {
      await phoneIn(page).pressSequentially('9161234702');
      await page.getByRole('checkbox', { name: /соглашаюсь/ }).check();
      await page.getByRole('button', { name: 'Отправить' }).click();
      await page.getByRole('heading', { name: 'Спасибо' }).waitFor();
    },
  ],
  ['the privacy page', '/privacy', async (page) => page.getByRole('heading', { level: 1 }).waitFor()],
  ...[
    '/private',
    '/premium',
    '/business',
    '/leasing',
    '/corporate',
    '/anketa-soiskatelya',
    '/en/premium',
  ].map((path): [string, string, (page: Page) => Promise<void>] => [
    `the page ${path}`,
    path,
    async (page) => page.getByLabel(path.startsWith('/en') ? 'Phone' : 'Телефон').waitFor(),
  ]),
  ['questions and answers', '/faq', async (page) => page.locator('.zy-faq__category').first().waitFor()],
  ['a page that is not there', '/nothing', async (page) => page.getByRole('heading', { level: 1 }).waitFor()],
];

describe.each(states)('%s', (_title, path, reach) => {
  describe('in the colours of the visitor', () => {
    let page: Page;
    beforeAll(async () => {
      ({ page } = await site.open(path, { reducedMotion: 'reduce' }));
      await reach(page);
    });
    afterAll(() => site.leave(page));

    it.each(['light', 'dark'] as const)(
      'has nothing that axe objects to, in %s colours',
      async (colorScheme) => {
        await page.emulateMedia({ colorScheme });
        expect(await axe(page, colorScheme === 'dark' ? 'colours' : 'all')).toEqual([]);
      },
    );
  });

  it('fits 320 px, also when a 1280 px screen is magnified four times', async () => {
    const { page } = await site.open(path, {
      viewport: { width: 320, height: 256 },
      reducedMotion: 'reduce',
    });
    await reach(page);
    const widths = await page.evaluate(() => {
      const dialog = document.querySelector('dialog');
      return [
        document.documentElement.scrollWidth - innerWidth,
        dialog === null ? 0 : dialog.scrollWidth - dialog.clientWidth,
      ];
    });
    expect(Math.max(...widths)).toBeLessThanOrEqual(0);
    await site.leave(page);
  });
});

describe('the page', () => {
  it.each([
    ['/', 'Банк, который перезвонит — Заявка Банк'],
    ['/en/privacy', 'Consent to the processing of personal data — Zayavka Bank'],
    ['/nothing', 'Страница не найдена — Заявка Банк'],
  ])('%s is titled «%s»', async (path, title) => {
    expect(await (await fetch(site.url + path)).text()).toContain(`<title>${title}</title>`);
  });

  it('answers what is not there with a real 404', async () => {
    expect((await fetch(`${site.url}/nothing`)).status).toBe(404);
    expect((await fetch(`${site.url}/forms/nothing`)).status).toBe(404);
    const api = await fetch(`${site.url}/api/nothing`);
    expect([api.status, api.headers.get('content-type')]).toEqual([404, expect.stringContaining('json')]);
    expect((await fetch(`${site.url}/forms/phone-call`)).headers.get('x-robots-tag')).toBe('noindex');
  });

  it('shows which variants exist when one does not', async () => {
    const { page } = await site.open('/forms/phone-call?variant=vip');
    await page
      .getByRole('alert')
      .getByText(/form-vip/)
      .waitFor();
  });

  it('runs under a policy without unsafe-inline and unsafe-eval', async () => {
    const policy = (await fetch(site.url)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe|strict-dynamic|\*/);
  });
});

describe('the request that the browser sends', () => {
  it.each([
    ['retail', { phone: '9161234801', isRusPhone: true, consent: true }],
    ['form-with-name', { name: 'Анна Петрова', phone: '9161234802', isRusPhone: true, consent: true }],
    ['form-with-name-retail', { name: 'Анна', phone: '442079460958', isRusPhone: false, consent: true }],
    ['form-ivi', { phone: '9161234803', consent: true }],
    ['form-vip', { phone: '9161234804', isRusPhone: true, consent: true }],
  ])('is the one that `zayavka payload phone-call --variant %s` prints', async (variant, answers) => {
    const { page } = await site.open(`/forms/phone-call?variant=${variant}&utm_source=mail&yclid=y1`);
    if ('isRusPhone' in answers && !answers.isRusPhone)
      await page.getByRole('checkbox', { name: 'Российский номер' }).uncheck();
    if ('name' in answers) await page.getByLabel('Имя').fill(String(answers.name));
    await phoneIn(page).pressSequentially(answers.phone);
    await page.getByRole('checkbox', { name: /соглашаюсь/ }).check();
    const [request] = await Promise.all([
      page.waitForRequest((one) => one.method() === 'POST'),
      page.getByRole('button', { name: 'Отправить' }).click(),
    ]);
    await page.getByRole('heading', { name: 'Спасибо' }).waitFor();

    const folder = await mkdtemp(join(tmpdir(), 'zayavka-payload-'));
    await writeFile(join(folder, 'answers.json'), JSON.stringify(answers));
    await writeFile(
      join(folder, 'context.json'),
      JSON.stringify({
        page: '/forms/phone-call',
        location: CITY_OF_THE_PAGE,
        utm: { utm_source: 'mail' },
        yclid: 'y1',
      }),
    );
    const sent = await request.allHeaders();
    const { exitCode, out } = await runCaptured(
      commands,
      [
        'payload',
        'phone-call',
        '--variant',
        variant,
        '--answers',
        'answers.json',
        '--context',
        'context.json',
        '--attempt',
        sent['idempotency-key'] ?? '',
      ],
      { cwd: folder },
    );
    expect(exitCode).toBe(0);
    const printed = JSON.parse(out) as {
      method: string;
      path: string;
      headers: Record<string, string>;
      body: unknown;
    };
    expect({
      method: request.method(),
      path: new URL(request.url()).pathname,
      body: request.postData(),
    }).toEqual({
      method: printed.method,
      path: printed.path,
      body: JSON.stringify(printed.body),
    });
    for (const [name, value] of Object.entries(printed.headers)) expect(sent[name]).toBe(value);
    await site.leave(page);
  });
});

describe('a send that fails keeps the answers and can be tried again', () => {
  const failures: [string, { status: number; body: string; contentType?: string }][] = [
    ['the server breaks', { status: 500, body: 'oops' }],
    ['success is not true', { status: 200, body: '{"success":false}', contentType: 'application/json' }],
    ['the answer is no JSON', { status: 200, body: '<html>', contentType: 'text/html' }],
    [
      'the server is busy',
      { status: 503, body: '{"success":false,"errors":{}}', contentType: 'application/json' },
    ],
    [
      'a field that is not on the form is refused',
      {
        status: 422,
        body: '{"success":false,"errors":{"region":{"code":"notInList","message":""}}}',
        contentType: 'application/json',
      },
    ],
  ];
  it.each(failures)('%s [R§8 Generic failure panel]', async (_title, answer) => {
    const { page } = await site.open('/forms/phone-call');
    await phoneIn(page).pressSequentially('9161234901');
    await page.getByRole('checkbox', { name: /соглашаюсь/ }).check();
    await page.route('**/api/crm/**', (route) => route.fulfill(answer), { times: 1 });
    await page.getByRole('button', { name: 'Отправить' }).click();
    await page.getByRole('heading', { name: 'Что-то пошло не так' }).waitFor();
    await page.getByText('К сожалению, процесс сбился. Уже исправляем, попробуйте зайти позже').waitFor();
    await expect.poll(() => phoneIn(page).inputValue()).toBe('916 123 49 01');
    await page.getByRole('button', { name: 'ок' }).click();
    await page.getByRole('button', { name: 'Отправить' }).click();
    await page.getByRole('heading', { name: 'Спасибо' }).waitFor();
    await site.leave(page);
  });

  it('a field that the server refuses shows it, takes the focus and is cleared by editing', async () => {
    const { page } = await site.open('/forms/phone-call');
    await phoneIn(page).pressSequentially('9161234902');
    await page.getByRole('checkbox', { name: /соглашаюсь/ }).check();
    const refusal = {
      status: 422,
      contentType: 'application/json',
      body: '{"success":false,"errors":{"phone":{"code":"phoneAreaCode","message":"x"}}}',
    };
    await page.route('**/api/crm/**', (route) => route.fulfill(refusal), { times: 1 });
    await page.getByRole('button', { name: 'Отправить' }).click();
    await page.locator('.zy-error').getByText('Проверьте код').waitFor();
    await expect.poll(() => phoneIn(page).evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await page.title()).toMatch(/^Ошибка:/);
    await phoneIn(page).press('End');
    await phoneIn(page).press('Backspace');
    await phoneIn(page).pressSequentially('3');
    expect(await phoneIn(page).getAttribute('aria-invalid')).toBeNull();
    await site.leave(page);
  });
});
