import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addressOf,
  asStored,
  CODE,
  expectedBody,
  journeys,
  lastCaptchaIn,
  NUMBER,
} from './example-journeys.ts';
import { fillNatively, nativeAnswers } from './fill-natively.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({
    // Every example gives the same phone, more often than a visitor may.
    env: { RATE_LIMITS: 'off' },
    randomInt: () => 0,
  });
});
afterAll(() => site.close());

const withoutScript = (path: string) => site.open(path, { javaScriptEnabled: false });
const count = (): number =>
  site.rows<{ count: number }>('select count(*) as count from requests')[0]?.count ?? 0;
const last = () =>
  site.rows<{ id: string; payload: string; form: string; variant: string; context: string }>(
    'select * from requests order by rowid desc limit 1',
  )[0];

describe('without script a visitor gives the answers of an example, and what is stored is what the definition promises', () => {
  it.each(journeys)('%s', async (_title, journey) => {
    const { form } = journey;
    const answers = nativeAnswers(form, journey.answers);
    const { page, complaints } = await withoutScript(addressOf(journey));
    const main = page.getByRole('main');
    const before = count();
    const submit = () => main.getByRole('button', { name: form.behaviour.texts.submit, exact: true }).click();
    await fillNatively(main, form, answers);
    await submit();
    if (form.behaviour.captcha.enabled) {
      await main.getByText(String(form.messages['form.native.captcha'])).waitFor();
      await main.locator('[data-path=captcha]').getByRole('textbox').fill(CODE);
      await submit();
    }
    const refusal = await main.locator('.zy-summary').allTextContents();
    expect(refusal).toEqual([]);
    const number = (await main.getByText(NUMBER).textContent())?.replace(/\D/g, '');
    expect(new URL(page.url()).searchParams.get('sent')).toContain(number);
    expect(count()).toBe(before + 1);
    const userAgent = await site.browser.newPage().then(async (probe) => {
      const agent = await probe.evaluate(() => navigator.userAgent);
      await probe.close();
      return agent;
    });
    expect(last()).toMatchObject({ id: number, form: form.slug, variant: form.variant });
    expect(last()?.payload).toBe(
      JSON.stringify(asStored(expectedBody({ ...journey, answers }, userAgent, lastCaptchaIn(site)))),
    );
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('a form that is refused without script', () => {
  it('comes first on its page, with links to what is to be mended, and keeps what was given', async () => {
    const { page } = await withoutScript('/');
    await page.getByLabel('Телефон').fill('916');
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      page.getByRole('button', { name: 'Отправить' }).click(),
    ]);
    expect(answer.status()).toBe(422);
    const summary = page.getByRole('main').locator('section').first().getByRole('status').first();
    expect(await summary.textContent()).toContain('Исправьте 2 поля');
    expect(await page.getByLabel('Телефон').inputValue()).toBe('916');
    expect(await page.getByLabel('Телефон').getAttribute('aria-invalid')).toBe('true');
    await page.getByRole('link', { name: /Телефон/ }).click();
    expect(await page.locator(':target').getAttribute('data-path')).toBe('phone');
  });

  it('is stored once when one page is sent twice', async () => {
    const html = await (await fetch(`${site.url}/forms/phone-call`)).text();
    const hidden = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']): [string, string] => [name, value],
    );
    const answers: [string, string][] = [
      ['isRusPhone', 'on'],
      ['phone', '8 (916) 123-45-91'],
      ['consent', 'on'],
    ];
    const send = () =>
      fetch(`${site.url}/forms/phone-call`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'sec-fetch-site': 'same-origin' },
        body: new URLSearchParams([...hidden, ...answers]),
      });
    const before = count();
    const [first, second] = [await send(), await send()];
    expect(first.status).toBe(303);
    expect(second.headers.get('location')).toBe(first.headers.get('location'));
    expect(count()).toBe(before + 1);
    expect(JSON.parse(last()?.payload ?? '')).toMatchObject({ phone: '+79161234591' });
  });

  it('says where it comes from: the campaign of the address and the chosen city', async () => {
    const { page } = await withoutScript('/?utm_source=mail&city=spb');
    await page.getByLabel('Телефон').fill('9161234592');
    await page.getByRole('checkbox', { name: /соглашаюсь/ }).check();
    await page.getByRole('button', { name: 'Отправить' }).click();
    await page.getByText(NUMBER).waitFor();
    expect(JSON.parse(last()?.payload ?? '')).toMatchObject({ region: '78', conversionPage: '/' });
    expect(last()?.payload).toContain('mail');
  });

  it('is taken from no other site', async () => {
    const body = new URLSearchParams({ phone: '9161234593', consent: 'on' });
    const before = count();
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://elsewhere.example' },
      { 'sec-fetch-site': 'same-site' },
    ]) {
      const answer = await fetch(`${site.url}/forms/phone-call`, { method: 'POST', body, headers });
      expect(answer.status).toBe(403);
    }
    expect(count()).toBe(before);
  });

  it('opens by a link where a dialog would need a script', async () => {
    const { page } = await withoutScript('/');
    await page.getByRole('link', { name: 'Позвонить мне' }).click();
    await page.getByLabel('Телефон').waitFor();
    expect(new URL(page.url()).searchParams.get('variant')).toBe('form-vip');
  });
});
