import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerAt } from '#engine/model/answers';
import { type CompiledForm, LANGUAGES } from '#engine/model/definition';
import { sha256 } from '../../app/sha256.ts';
import { pairsOf } from '../nightly/cases.ts';
import {
  addressOf,
  allVariants,
  inLanguage,
  type Journey,
  NUMBER,
  oneOfEveryVariant,
  solved,
} from './example-journeys.ts';
import { atOnce, fillForm } from './fill-form.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMITS: 'off' }, randomInt: () => 0 });
});
afterAll(() => site.close());

const WAYS = ['with script', 'without script'].flatMap((way) =>
  LANGUAGES.map((lang) => [way, lang] as const),
);
/**
 * Pairs of variant and way: outside nightly runs each variant is tried in one way and language, and the next
 * variant in the next.
 */
const variantsAndWays = pairsOf(oneOfEveryVariant, WAYS);
const inLanguages = (wanted: string): [string, Journey][] =>
  variantsAndWays
    .filter(([, [way]]) => way === wanted)
    .map(([[title, journey], [, lang]]) => [`${lang}: ${title}`, inLanguage(journey, lang)]);

const boxOf = (page: Page, field: string) => page.getByRole('main').locator(`input[name="${field}"]`);

/** Returns the text that unfolds below the box. */
async function textShown(page: Page, field: string): Promise<string> {
  const details = page.getByRole('main').locator(`[data-path="${field}"] details`);
  if ((await details.getAttribute('open')) === null) await details.locator('summary').click();
  const text = details.locator('p');
  await text.waitFor({ state: 'visible' });
  return String(await text.textContent());
}

async function hashesShown(
  page: Page,
  { consents }: CompiledForm,
): Promise<[purpose: string, hash: string][]> {
  const shown: [string, string][] = [];
  for (const { purpose, field } of consents) shown.push([purpose, sha256(await textShown(page, field))]);
  return shown;
}

const box = (page: Page, name: RegExp = /соглашаюсь|agree/) =>
  page.getByRole('main').getByRole('checkbox', { name }).last();

const ticked = (page: Page, { consents }: CompiledForm): Promise<boolean[]> =>
  Promise.all(consents.map(({ field }) => boxOf(page, field).isChecked()));

/** Returns every draft of the page as text, and the ticks that the form would restore from its own draft. */
async function ticksInDrafts(page: Page, { slug, consents }: CompiledForm): Promise<unknown[]> {
  const stored = await page.evaluate((key) => sessionStorage.getItem(key), `zayavka.draft.${slug}`);
  const draft = JSON.parse(stored ?? '{}');
  return consents.map(({ field }) => answerAt(draft, field)).filter((tick) => tick !== undefined);
}

describe('a consent is what was in front of the visitor', () => {
  it('is tried in every form and variant', () => {
    const tried = oneOfEveryVariant.map(([, { form }]) => `${form.slug} ${form.variant}`);
    expect(tried.toSorted()).toEqual(allVariants.toSorted());
  });

  it.each(inLanguages('with script'))('%s', async (_title, journey) => {
    const { form, answers } = journey;
    const { page } = await site.open(addressOf(journey));
    const main = page.getByRole('main');
    const button = main.getByRole('button', { name: form.behaviour.texts.submit, exact: true });
    await button.waitFor();
    expect(await ticked(page, form)).not.toContain(true);
    const shown = await hashesShown(page, form);
    await fillForm(atOnce(main), form, { ...answers, ...solved(form, '') });
    expect(await ticksInDrafts(page, form)).toEqual([]);
    const given = form.consents.filter(({ field }) => answerAt(answers, field) === true);
    const [request] = await Promise.all([
      page.waitForRequest((one) => one.headers()['zayavka-consent'] !== undefined),
      button.click(),
    ]);
    const evidence = shown.filter(([purpose]) => given.some((one) => one.purpose === purpose));
    expect(evidence.length).toBeGreaterThan(0);
    expect(request.headers()['zayavka-consent']).toBe(
      evidence.map(([purpose, hash]) => `${purpose}=${hash}`).join(', '),
    );
    // A lookup stores no request and so has no number.
    if (form.behaviour.lookup === undefined) await page.getByText(NUMBER).waitFor();
    await site.leave(page);
  });

  it.each(inLanguages('without script'))('without script as well: %s', async (_title, journey) => {
    const { page } = await site.open(addressOf(journey), { javaScriptEnabled: false });
    expect(await ticked(page, journey.form)).not.toContain(true);
    const evidence = await page
      .getByRole('main')
      .locator('input[name="zayavka-consent"]')
      .getAttribute('value');
    const shown = await hashesShown(page, journey.form);
    expect(evidence).toBe(shown.map(([purpose, hash]) => `${purpose}=${hash}`).join(', '));
    await site.leave(page);
  });
});

describe('a tick is never carried over', () => {
  /** Waits until the form has restored its draft; a tick in the draft would be visible by then. */
  const expectDraft = (page: Page) =>
    expect.poll(() => page.getByLabel('Телефон').inputValue()).toContain('916');

  it('to another variant of the form, a reload, or a page that is gone back to', async () => {
    const { page } = await site.open('/forms/phone-call?variant=retail');
    await page.getByLabel('Телефон').fill('9161234567');
    await box(page).check();
    for (const variant of ['form-with-name', 'form-vip', 'private-banking']) {
      await page.goto(`${site.url}/forms/phone-call?variant=${variant}`);
      await expectDraft(page);
      expect(await box(page).isChecked()).toBe(false);
    }
    await box(page).check();
    await page.reload();
    await expectDraft(page);
    expect(await box(page).isChecked()).toBe(false);
    await box(page).check();
    await page.goto(`${site.url}/privacy`);
    await page.goBack();
    await expectDraft(page);
    expect(await box(page).isChecked()).toBe(false);
    await site.leave(page);
  });

  it('to another language, nor back', async () => {
    const { page } = await site.open('/forms/phone-call?variant=retail', {
      viewport: { width: 1200, height: 900 },
    });
    await page.getByLabel('Телефон').fill('9161234567');
    await box(page).check();
    await page.getByRole('link', { name: 'English' }).click();
    await page.getByRole('checkbox', { name: /I agree/ }).waitFor();
    expect(await box(page).isChecked()).toBe(false);
    await page.getByRole('link', { name: 'Русский' }).click();
    await page.getByRole('checkbox', { name: /Я соглашаюсь/ }).waitFor();
    expect(await box(page).isChecked()).toBe(false);
    expect(await page.getByLabel('Телефон').inputValue()).not.toBe('');
    await site.leave(page);
  });

  it('of an optional consent to another variant [R§5 Mortgage]', async () => {
    const { page } = await site.open('/forms/mortgage?variant=main');
    for (const agreed of await page.getByRole('main').getByRole('checkbox').all()) await agreed.check();
    await page.goto(`${site.url}/forms/mortgage?variant=nornikel`);
    await page.getByRole('main').getByRole('checkbox').first().waitFor();
    for (const agreed of await page.getByRole('main').getByRole('checkbox').all())
      expect(await agreed.isChecked()).toBe(false);
    await site.leave(page);
  });
});

describe('the page of consents', () => {
  it.each([
    ['/privacy', 'Согласие на обработку персональных данных', /Редакция 4/],
    ['/en/privacy', 'Consent to the processing of personal data', /Version 4/],
  ])(
    '%s shows each document, each version at its address, and what each form asks for',
    async (path, title, version) => {
      const { page, complaints } = await site.open(path);
      const main = page.getByRole('main');
      await main.getByRole('heading', { name: title, level: 2 }).waitFor();
      expect(await main.locator('#privacy-4').textContent()).toMatch(version);
      for (const id of ['privacy-3', 'privacy-2', 'privacy-1', 'software-providers', 'software-providers-1'])
        expect(await main.locator(`[id="${id}"]`).count()).toBe(1);
      expect(await main.locator('#privacy dd').count()).toBeGreaterThan(20);
      expect(await main.textContent()).not.toMatch(/\{\w+\}/);
      expect(complaints).toEqual([]);
      await site.leave(page);
    },
  );
});

describe('a withdrawal on the site', () => {
  it.each([{ javaScriptEnabled: true }, { javaScriptEnabled: false }])(
    'is logged for the browser that has sent the request, and for no other that knows its number and phone: %j',
    async (options) => {
      const { page: own } = await site.open('/forms/phone-call?variant=retail', options);
      await own.getByRole('main').getByLabel('Телефон').fill('9161112233');
      await box(own).check();
      await own.getByRole('button', { name: 'Отправить', exact: true }).click();
      const number = (await own.getByText(NUMBER).textContent())?.replace(/\D/g, '') ?? '';
      const withdraw = async (page: Page, phone: string): Promise<void> => {
        await page.getByLabel('Номер заявки').fill(number);
        await page.getByLabel('Телефон или почта').fill(phone);
        await page.getByRole('button', { name: 'Отозвать', exact: true }).click();
      };
      const logged = (): unknown[] =>
        site.rows('select purpose, channel from consent_withdrawals where request_id = ?', number);

      const { page: foreign } = await site.open('/privacy/withdraw', { ...options, locale: 'ru' });
      await withdraw(foreign, '8 (916) 111-22-33');
      await foreign.getByText('в том браузере, в котором вы отправили заявку').waitFor();
      expect(logged()).toEqual([]);
      await site.leave(foreign);

      await own.goto(`${site.url}/privacy/withdraw`);
      await withdraw(own, '+7 916 999-88-77');
      await own.getByText('Заявки с таким номером и таким телефоном или почтой нет').waitFor();
      expect(logged()).toEqual([]);
      await withdraw(own, '8 (916) 111-22-33');
      await own.getByText('Согласие отозвано').waitFor();
      expect(logged()).toEqual([{ purpose: 'privacy', channel: 'page' }]);
      await site.leave(own);
    },
  );
});
