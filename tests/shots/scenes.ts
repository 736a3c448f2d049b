import type { Page } from 'playwright-core';
import type { Lang } from '#engine';
import {
  addressOf,
  examples,
  inLanguage,
  type Journey,
  NUMBER,
  solved,
} from '../journeys/example-journeys.ts';
import { fillForm } from '../journeys/fill-form.ts';
import type { Site } from '../journeys/site.ts';
import { sitePages } from '../journeys/site-pages.ts';
import { enterStudio } from '../journeys/studio.ts';

/** What a picture is taken of, with the way to get there. */
export interface Scene {
  name: string;
  langs: readonly Lang[];
  reach(site: Site, lang: Lang): Promise<Page>;
}

const BOTH = ['ru', 'en'] as const;
const visit = async (site: Site, path: string): Promise<Page> => {
  const { page } = await site.open(path, { reducedMotion: 'reduce' });
  await page.locator('#main h1, #main form').first().waitFor();
  await page.waitForLoadState('networkidle');
  return page;
};
const inPath = (path: string, lang: Lang): string =>
  lang === 'ru' ? path : `/en${path === '/' ? '' : path}`;

const pages: Scene[] = [
  ...[...sitePages].flatMap(([slug, path]): Scene[] => [
    { name: `page-${slug}`, langs: BOTH, reach: (site, lang) => visit(site, inPath(path, lang)) },
    {
      name: `page-${slug}-without-cookies`,
      langs: BOTH,
      reach: async (site, lang) => {
        const opened = await visit(site, inPath(path, lang));
        await opened.getByRole('button', { name: /^(Понятно|Got it)$/ }).click();
        // The link to the content has the focus then, and shows itself.
        await opened.evaluate(() => (document.activeElement as HTMLElement).blur());
        return opened;
      },
    },
  ]),
  {
    name: 'page-home-menu',
    langs: BOTH,
    reach: async (site, lang) => {
      const page = await visit(site, inPath('/', lang));
      await page.getByRole('button', { name: /^(Меню|Menu)$/ }).click();
      return page;
    },
  },
  {
    name: 'page-home-dialog',
    langs: ['ru'],
    reach: async (site) => {
      const page = await visit(site, '/');
      await page.getByRole('button', { name: 'Позвонить мне' }).click();
      await page.getByRole('dialog').getByLabel('Телефон').waitFor();
      return page;
    },
  },
];

/** How far a visitor has come with a form. Each goes on from an opened form. */
const states: Readonly<Record<string, (page: Page, journey: Journey) => Promise<void>>> = {
  empty: () => Promise.resolve(),
  errors: async (page, { form }) => {
    await page.getByRole('button', { name: form.behaviour.texts.submit, exact: true }).click();
    await page.locator('[aria-invalid=true]').first().waitFor();
  },
  filled: async (page, { form, answers }) => {
    await fillForm(page.getByRole('main'), form, { ...answers, ...solved(form, '') });
  },
  success: async (page, journey) => {
    await states.filled?.(page, journey);
    await page.getByRole('button', { name: journey.form.behaviour.texts.submit, exact: true }).click();
    await page.getByText(NUMBER).waitFor();
  },
  failure: async (page, journey) => {
    await states.filled?.(page, journey);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: journey.form.behaviour.texts.submit, exact: true }).click();
    const { messages, behaviour } = journey.form;
    const said = behaviour.failure.mode === 'panel' ? 'form.failure.network' : 'form.failure.silent';
    await page.getByText(String(messages[said])).waitFor();
  },
};

const oneOfEach = new Map(examples.map(([, one]) => [`form-${one.form.slug}-${one.form.variant}`, one]));
const forms = [...oneOfEach].flatMap(([name, journey]) =>
  Object.entries(states)
    // What is looked up is not stored: it has no number and fails otherwise.
    .filter(([state]) => journey.form.behaviour.lookup === undefined || !/success|failure/.test(state))
    .map(
      ([state, go]): Scene => ({
        name: `${name}-${state}`,
        langs: BOTH,
        reach: async (site, lang) => {
          const own = inLanguage(journey, lang);
          const page = await visit(site, addressOf(own));
          await go(page, own);
          return page;
        },
      }),
    ),
);

const studio: Scene[] = Object.entries({
  list: '/studio/',
  editor: '/studio/forms/phone-call',
  requests: '/studio/requests',
  gallery: '/studio/gallery',
}).map(([name, path]) => ({
  name: `studio-${name}`,
  langs: ['ru'],
  reach: async (site) => {
    const { page } = await enterStudio(site, 'admin', path);
    await page.locator('h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    return page;
  },
}));

export const scenes: readonly Scene[] = [...pages, ...forms, ...studio];
