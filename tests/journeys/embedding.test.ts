import type { Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { listing } from '../fixtures/embed-origins.ts';
import { sampleOf } from '../nightly/cases.ts';
import { MODES, newsOf, visitEmbedded, WIDTHS } from './embedded-visit.ts';
import { type Journey, NUMBER, onePerVariant, solved } from './example-journeys.ts';
import { atOnce, fillForm } from './fill-form.ts';
import { type OtherSite, startOtherSite } from './other-site.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
let other: OtherSite;
beforeAll(async () => {
  other = await startOtherSite();
  const texts = listing(await readDefinitionsFolder(ownDefinitions), other.origin);
  const brand = JSON.parse(texts.get('site.json') ?? '{}') as object;
  const colours = { accent: { light: '#123456', dark: '#cfe0ff' } };
  texts.set('site.json', JSON.stringify({ ...brand, colours }));
  site = await startSite({ texts, env: { RATE_LIMITS: 'off', CAPTCHA: 'picture' }, randomInt: () => 0 });
  other.serve(site.url);
});
afterAll(async () => {
  await site.close();
  await other.close();
});

const fill = (scope: Parameters<typeof atOnce>[0], { form, answers }: Journey): Promise<void> =>
  fillForm(atOnce(scope), form, { ...answers, ...solved(form, '') });

const count = (): number =>
  site.rows<{ count: number }>('select count(*) as count from requests')[0]?.count ?? 0;

const cases = MODES.flatMap((mode) =>
  WIDTHS.flatMap((width) =>
    onePerVariant.map(
      ([title, journey]) => [`${title}, by ${mode} at ${width}`, journey, mode, width] as const,
    ),
  ),
);

describe('a page of another site that a form lists, under a strict policy', () => {
  it.each(sampleOf(cases, 10))('shows, fills and sends %s', async (_title, journey, mode, width) => {
    const { page, scope, submit, complaints } = await visitEmbedded(site, other, journey, { mode, width });
    await submit.waitFor();
    await fill(scope, journey);
    const before = count();
    await submit.click();
    await scope.getByText(NUMBER).waitFor();
    expect(count()).toBe(before + 1);
    // A success stands outside of the form, whose controls have the face of the text.
    const faces = await scope
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons.map((button) =>
          [button, button.parentElement ?? button].map((one) => getComputedStyle(one).fontFamily),
        ),
      );
    for (const [own, around] of faces) expect(own).toBe(around);
    const [{ id } = { id: '' }] = site.rows<{ id: string }>(
      'select id from requests order by rowid desc limit 1',
    );
    const { slug: form, variant } = journey.form;
    await expect
      .poll(() => newsOf(page))
      .toEqual([
        ['ready', { form, variant }],
        ['sent', { form, variant, number: id }],
      ]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('shows a form in the colours of its site and section, unless the page around sets others', async () => {
    const [, journey] = onePerVariant[0] as (typeof onePerVariant)[number];
    const { page, submit } = await visitEmbedded(site, other, journey, { mode: 'tag', width: 375 });
    const accent = (): Promise<string> =>
      submit.evaluate((button) => getComputedStyle(button).getPropertyValue('--zy-accent'));
    await submit.waitFor();
    expect(await accent()).toContain('#123456');
    await page.evaluate(() => document.querySelector('zayavka-form')?.setAttribute('section', 'business'));
    await expect.poll(accent).toContain('#1f4fa3');
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('zayavka-form { --zy-accent: #b3005e }');
      document.adoptedStyleSheets.push(sheet);
    });
    expect(await accent()).toContain('#b3005e');
    await page.context().close();
  });

  it('leaves what another form shows, and what was ticked in it, when one is shown in another language', async () => {
    const { page, complaints, form } = await visitBoth();
    const other = form('geo');
    await other.getByRole('checkbox', { name: /соглашаюсь/ }).check();
    await form('phone-call').evaluate((element) => element.setAttribute('lang', 'en'));
    await form('phone-call').getByLabel('Phone').waitFor();
    await other.getByRole('button', { name: /^Отправить/ }).click();
    await other.getByText(/Исправьте/).waitFor();
    expect(await other.getByRole('checkbox', { name: /соглашаюсь/ }).isChecked()).toBe(true);
    expect(await other.locator('[aria-invalid=true]').count()).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('is quiet when a form is removed while it is fetched in another language', async () => {
    const { page, complaints, form } = await visitBoth();
    const [asked] = await Promise.all([
      new Promise<Route>((resolve) => page.route('**/forms/phone-call?lang=en*', resolve)),
      form('phone-call').evaluate((element) => element.setAttribute('lang', 'en')),
    ]);
    await form('phone-call').evaluate((element) => element.remove());
    const [answer] = await Promise.all([page.waitForResponse(/lang=en/), asked.continue()]);
    await answer.finished();
    await page.evaluate(() => fetch('/site.css'));
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

/** Opens a page of the other site with two forms. */
async function visitBoth() {
  const { page, complaints } = await site.open('/healthz', { javaScriptEnabled: true });
  const tag = (form: string): string => `<zayavka-form form="${form}" lang="ru"></zayavka-form>`;
  const script = `<script type="module" src="${site.url}/embed.js"></script>`;
  await page.goto(other.pageWith(script + tag('phone-call') + tag('geo')));
  const form = (slug: string) => page.locator(`zayavka-form[form="${slug}"]`);
  for (const slug of ['phone-call', 'geo']) await form(slug).getByLabel('Телефон').waitFor();
  return { page, complaints, form };
}
