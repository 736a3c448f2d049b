import { performance } from 'node:perf_hooks';
import type { PageData } from '#server';
import { readConfig } from '../../app/server/config.ts';
import { createPageDrawer } from '../../app/server/page-drawer.ts';
import { journeys } from '../journeys/example-journeys.ts';
import { type Figure, median } from './figure.ts';

const WARM_UP_PAGES = 300;
const PAGES_A_SAMPLE = 300;
const SAMPLES = 9;

/** How many pages with one form a core draws in a second, by the last build. */
export async function pageFigures(): Promise<Figure[]> {
  const { siteFolder, drawerFolder } = readConfig({});
  const drawer = await createPageDrawer({ site: siteFolder, server: drawerFolder });
  return ['phone-call', 'mortgage'].map((slug) => {
    const journey = journeys.map(([, one]) => one).find(({ form }) => form.slug === slug);
    if (journey === undefined) throw new Error(`FORM_MISSING: the bench names "${slug}"`);
    const { form, checker } = journey;
    const page = pageOf(form.slug, form.variant);
    const draw = (): number =>
      drawer.draw(page, () => ({ form, checker, rules: [], module: '' })).html.length;
    if (draw() < 1000) throw new Error('BENCH_EMPTY: the page was drawn without its form');
    for (let count = 0; count < WARM_UP_PAGES; count += 1) draw();
    const perSecond = Array.from({ length: SAMPLES }, () => {
      const begun = performance.now();
      for (let count = 0; count < PAGES_A_SAMPLE; count += 1) draw();
      return (PAGES_A_SAMPLE * 1000) / (performance.now() - begun);
    });
    return {
      name: `pages with ${slug} drawn a second, one core`,
      value: Math.round(median(perSecond)),
      unit: '',
    };
  });
}

const pageOf = (slug: string, variant: string): PageData => ({
  lang: 'ru',
  page: 'form',
  slug,
  title: 'Форма',
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
  offersChat: false,
  phones: [],
  address: { path: `/forms/${slug}`, query: '' },
  attemptKey: '0',
});
