import { performance } from 'node:perf_hooks';
import { renderToString } from 'react-dom/server';
import type { PageData } from '#contract';
import { readConfig } from '../../app/server/config.ts';
import { createPageRenderer } from '../../app/server/page-renderer.ts';
import { journeys } from '../journeys/example-journeys.ts';
import { type Figure, median, rounded } from './figure.ts';
import { sameMarkup } from './same-markup.ts';

const WARM_UP_PAGES = 300;
const PAGES_A_SAMPLE = 300;
const SAMPLES = 9;

/** Measures how many pages with one form a core renders per second, with the last build. */
export async function pageFigures(): Promise<Figure[]> {
  const { siteFolder, rendererFolder } = readConfig({});
  const renderer = await createPageRenderer({ site: siteFolder, server: rendererFolder });
  return ['phone-call', 'mortgage'].flatMap((slug): Figure[] => {
    const journey = journeys.map(([, one]) => one).find(({ form }) => form.slug === slug);
    if (journey === undefined) throw new Error(`FORM_MISSING: the bench names "${slug}"`);
    const { form, checker } = journey;
    const page = pageOf(form.slug, form.variant);
    const renderPage = (): string =>
      renderer.render(page, () => ({ form, checker, rules: [], module: '', integrity: '' })).html;
    const html = renderPage();
    const bare = sameMarkup(html);
    const renderBare = (): string => renderToString(bare);
    if (html.length < 1000 || renderBare().length < html.length * SAME_LENGTH)
      throw new Error('BENCH_EMPTY: the page was rendered without its form');
    for (const renderOne of [renderPage, renderBare]) perSecond(renderOne, WARM_UP_PAGES);
    const rounds = Array.from({ length: SAMPLES }, () => ({
      ours: perSecond(renderPage, PAGES_A_SAMPLE),
      bare: perSecond(renderBare, PAGES_A_SAMPLE),
    }));
    return [
      {
        name: `pages with ${slug} rendered a second, one core`,
        value: Math.round(median(rounds.map(({ ours }) => ours))),
        unit: '',
        goal: { atLeast: 1000 },
      },
      {
        name: `the same / renderToString of its markup`,
        value: rounded(median(rounds.map(({ ours, bare: floor }) => ours / floor))),
        unit: '×',
      },
    ];
  });
}

/** Minimal length of the bare markup relative to the page's: it lacks the comments between texts. */
const SAME_LENGTH = 0.9;

function perSecond(renderPage: () => string, pages: number): number {
  const started = performance.now();
  for (let count = 0; count < pages; count += 1) renderPage();
  return (pages * 1000) / (performance.now() - started);
}

const pageOf = (slug: string, variant: string): PageData => ({
  ...{ lang: 'ru', dir: 'ltr', locale: 'ru', prefix: '' },
  languages: [
    { lang: 'ru', name: 'Русский', path: '/' },
    { lang: 'en', name: 'English', path: '/en' },
  ],
  page: 'form',
  slug,
  title: 'Форма',
  brand: { name: 'Пример', footer: { links: [] } },
  description: '',
  section: 'private',
  blocks: [],
  menu: [],
  texts: {},
  forms: {
    [slug]: {
      version: '0',
      bundle: '/',
      variants: [variant],
      choice: { first: variant, title: '', offered: [], standIns: {} },
    },
  },
  locations: [],
  experiments: {},
  chatChannel: 'web',
  tracksSuccess: false,
  offersChat: false,
  phones: [],
  address: { path: `/forms/${slug}`, query: '' },
  attemptKey: '0',
});
