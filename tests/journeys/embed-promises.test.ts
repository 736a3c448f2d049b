import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDefinitions } from '#engine/model/load';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { withCaptchaEverywhere } from '../fixtures/captcha-on.ts';
import { listing } from '../fixtures/embed-origins.ts';
import { pairsOf, sampleOf } from '../nightly/cases.ts';
import { type EmbeddedWay, MODES, markupOf, newsOf, visitEmbedded, WIDTHS } from './embedded-visit.ts';
import { examplesIn, type Journey, NUMBER } from './example-journeys.ts';
import { atOnce, fillForm, optionsOf } from './fill-form.ts';
import { type OtherSite, startOtherSite } from './other-site.ts';
import { type Site, startSite } from './site.ts';

/** Index of the character that every code consists of; the next picture has the next code. */
let picked = 0;
const codeNow = (): string => '2456789AEKMHPTXC'.charAt(picked).repeat(5);

const texts = withCaptchaEverywhere(await readDefinitionsFolder(ownDefinitions));
const journeys = [
  ...new Map(
    examplesIn(loadDefinitions(texts).definitions)
      .map(([, journey]) => journey)
      .filter(({ form }) => form.behaviour.lookup === undefined)
      .map((journey) => [journey.form.slug, journey]),
  ).values(),
];
const ONE_FORM = 'phone-call';

let site: Site;
let other: OtherSite;
/** A site that one form lists and the others do not, and one that none lists. */
let halfListed: OtherSite;
let unlisted: OtherSite;
beforeAll(async () => {
  [other, halfListed, unlisted] = await Promise.all([startOtherSite(), startOtherSite(), startOtherSite()]);
  site = await startSite({
    texts: listing(listing(texts, other.origin), [other.origin, halfListed.origin], [ONE_FORM]),
    env: { RATE_LIMITS: 'off', CAPTCHA: 'picture' },
    randomInt: (max) => picked % max,
  });
  for (const host of [other, halfListed, unlisted]) host.serve(site.url);
});
afterAll(async () => {
  await site.close();
  await Promise.all([other, halfListed, unlisted].map((host) => host.close()));
});

type Visit = Awaited<ReturnType<typeof visitEmbedded>>;
type Promised = (visit: Visit, journey: Journey, way: EmbeddedWay) => Promise<void>;

const pictureIn = (scope: Locator): Locator => scope.locator('[data-path=captcha]').getByRole('img');
const code = () => ({ captcha: { uid: '', code: codeNow() } });
const lastPayload = (): string =>
  site.rows<{ payload: string }>('select payload from requests order by rowid desc limit 1')[0]?.payload ??
  '';

/** Values that browsers keep for their owners, by the name that a field asks for. */
const SAVED: Readonly<Record<string, string>> = {
  tel: '+79161234567',
  email: 'ivan@example.ru',
  name: 'Кузнецов Пётр Ильич',
  'given-name': 'Пётр',
  'family-name': 'Кузнецов',
  'additional-name': 'Ильич',
};

/** Sets saved values as a browser's autofill does, all in one turn. */
const autofill = (scope: Locator): Promise<string[]> =>
  scope.evaluate((place, saved) => {
    const filled: string[] = [];
    for (const input of place.querySelectorAll('input')) {
      const value = saved[input.autocomplete];
      if (value === undefined || !input.checkVisibility()) continue;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      input.dispatchEvent(new Event('change', { bubbles: true }));
      filled.push(input.autocomplete);
    }
    return filled;
  }, SAVED);

/**
 * Returns what a reload must keep: texts of the form but for documents, which stay in memory, and companies, whose
 * number becomes a name when it is looked up.
 */
const textsIn = (scope: Locator, { form }: Journey): Promise<Record<string, string>> => {
  const forgotten = form.fields.filter(
    ({ personalData, widget }) => personalData === 'document' || widget === 'company',
  );
  const without = ['captcha', ...forgotten.map(({ path }) => path)];
  return scope.evaluate(
    (place, paths) =>
      Object.fromEntries(
        [...place.querySelectorAll('input, textarea')]
          .filter((input) => !input.matches('[type=checkbox], [type=radio], [type=file], [type=hidden]'))
          .filter((input) => input.checkVisibility())
          .map((input) => [
            input.closest('[data-path]')?.getAttribute('data-path') ?? '',
            (input as HTMLInputElement).value,
          ])
          .filter(([path = '']) => path !== '' && !paths.includes(path)),
      ),
    without,
  );
};

const promises: Readonly<Record<string, Promised>> = {
  async 'is refused while it is empty, with the focus on the first error'({ page, scope, submit }) {
    await submit.click();
    await expect.poll(() => newsOf(page)).toContainEqual(['refused', expect.anything()]);
    const first = scope.locator('.zy-field[data-invalid=true]').first();
    const focused = first.locator(':focus');
    await focused.waitFor();
    // The page around has scrolled to it, also where the form is in a frame.
    const height = page.viewportSize()?.height ?? 0;
    await expect
      .poll(async () => {
        const box = await focused.boundingBox();
        return box !== null && box.y >= 0 && box.y + box.height <= height;
      })
      .toBe(true);
    expect(await first.locator('.zy-error').first().innerText()).not.toBe('');
  },

  async 'takes what autofill writes, keeps it through a reload, and is sent'(visit, journey) {
    const { page, scope, submit } = visit;
    await fillForm(atOnce(scope), journey.form, journey.answers);
    const filled = await autofill(scope);
    const asksFor = journey.form.fields.map((field) => optionsOf(journey.form, field)['ui:autocomplete']);
    expect(filled).toEqual(expect.arrayContaining(asksFor.filter((name) => String(name) in SAVED)));
    const typed = await textsIn(scope, journey);
    await page.reload();
    await submit.waitFor();
    await expect.poll(() => textsIn(scope, journey)).toEqual(typed);
    const isAskedAgain = ({ path, personalData, widget }: Journey['form']['fields'][number]): boolean =>
      personalData === 'document' || widget === 'consent' || typeof journey.answers[path] === 'boolean';
    const again = journey.form.fields.filter(isAskedAgain).map(({ path }) => path);
    const rest = Object.fromEntries(Object.entries(journey.answers).filter(([path]) => again.includes(path)));
    await fillForm(atOnce(scope), journey.form, { ...rest, ...code() });
    await submit.click();
    await scope.getByText(NUMBER).waitFor();
    if (filled.includes('tel')) expect(lastPayload()).toContain('9161234567');
    if (filled.includes('email')) expect(lastPayload()).toContain(SAVED.email);
  },

  async 'shows the picture of a captcha, and another one, and is sent with its characters'(visit, journey) {
    const { scope, submit } = visit;
    await fillForm(atOnce(scope), journey.form, journey.answers);
    const picture = pictureIn(scope);
    await picture.waitFor();
    const before = await picture.screenshot();
    picked = (picked + 1) % 16;
    const refresh = String(journey.form.messages['form.captcha.refresh']);
    await scope.getByRole('button', { name: refresh }).click();
    await expect.poll(async () => before.equals(await picture.screenshot())).toBe(false);
    await fillForm(atOnce(scope), journey.form, code());
    await submit.click();
    await scope.getByText(NUMBER).waitFor();
  },

  async 'leaves every pixel of the page around as it was'({ page, submit }, journey, way) {
    const withForm = await pictureAround(page);
    await submit.click();
    await expect.poll(() => newsOf(page)).toContainEqual(['refused', expect.anything()]);
    const withErrors = await pictureAround(page);
    await page.goto(other.pageWith(''));
    const without = await pictureAround(page);
    expect([journey.form.slug, way.mode, withForm.equals(without), withErrors.equals(without)]).toEqual([
      journey.form.slug,
      way.mode,
      true,
      true,
    ]);
  },
};

/** Returns the page's own elements as a picture: without the place of the form, so that all have their places. */
async function pictureAround(page: Page): Promise<Buffer> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const place = document.querySelector<HTMLElement>('#content');
    if (place) place.style.display = 'none';
    scrollTo(0, 0);
  });
  const picture = await page.screenshot({ fullPage: true, animations: 'disabled' });
  await page.evaluate(() => {
    const place = document.querySelector<HTMLElement>('#content');
    if (place) place.style.display = '';
  });
  return picture;
}

const ways = MODES.flatMap((mode) => WIDTHS.map((width): EmbeddedWay => ({ mode, width })));
const rows = ways.flatMap((way) => journeys.map((journey) => ({ journey, way })));
const cases = pairsOf(sampleOf(rows, 3), Object.entries(promises)).map(
  ([{ journey, way }, [title, promise]]) =>
    [`${journey.form.slug} by ${way.mode} at ${way.width}`, title, journey, way, promise] as const,
);

describe('a form in a page of a site that it lists, under a strict policy', () => {
  it.each(cases)('%s %s', async (_name, _title, journey, way, promise) => {
    const visit = await visitEmbedded(site, other, journey, way);
    await visit.submit.waitFor();
    await expect.poll(() => newsOf(visit.page)).toContainEqual(['ready', expect.anything()]);
    await promise(visit, journey, way);
    expect(visit.complaints).toEqual([]);
    await visit.page.context().close();
  });
});

const strangers = [
  ['that no form lists', () => unlisted],
  ['that another form lists', () => halfListed],
] as const;
const unlistedForms = sampleOf(
  journeys.filter(({ form }) => form.slug !== ONE_FORM),
  journeys.length,
);
const refusals = unlistedForms.flatMap((journey) =>
  strangers.flatMap(([who, host]) =>
    ways.map((way) => [journey.form.slug, way.mode, way.width, who, host, way, journey] as const),
  ),
);

describe('a form in a page of a site that it does not list', () => {
  it.each(refusals)(
    '%s by %s at %i leaves the link of a page %s, and nothing else',
    async (_form, _mode, _width, _who, host, way, journey) => {
      const page = await site.browser.newPage({ viewport: { width: way.width, height: 812 } });
      const messages: string[] = [];
      page.on('console', (message) => messages.push(message.text()));
      page.on('pageerror', (error) => messages.push(error.message));
      await page.goto(host().pageWith(markupOf(journey, way, site.url)));
      await expect.poll(() => messages).not.toEqual([]);
      const link = page.getByRole('link', { name: 'Форма на сайте банка' });
      await link.waitFor();
      const [element, own] = [await page.locator('zayavka-form').boundingBox(), await link.boundingBox()];
      expect(element?.height).toBeLessThanOrEqual((own?.height ?? 0) + 10);
      await page.close();
    },
  );
});
