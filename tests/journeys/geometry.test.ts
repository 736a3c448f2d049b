import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answers, LANGUAGES, type Lang } from '#engine/model/definition';
import { isObject } from '#engine/model/json';
import { loadDefinitions } from '#engine/model/load';
import { exampleFolder, exampleNames } from '../fixtures/example-folders.ts';
import { isEveryCase, pairsOf, sampleOf, sampleOfEach } from '../nightly/cases.ts';
import { formScenes } from '../shots/form-scenes.ts';
import { startPictureSite } from '../shots/picture-site.ts';
import type { Scene } from '../shots/scene.ts';
import { SCHEMES } from '../shots/take-shot.ts';
import { createVisits, inVisits } from '../shots/visits.ts';
import {
  addressOf,
  examplesIn,
  formOf,
  hasFiles,
  inLanguage,
  oneOfEveryVariant,
} from './example-journeys.ts';
import { atOnce } from './fill-form.ts';
import { fillIn } from './fill-steps.ts';
import { lawOfDistances, measureForms } from './measure-form.ts';
import { type Site, startSite } from './site.ts';
import { formPages } from './site-pages.ts';

let site: Site;
beforeAll(async () => {
  site = await startPictureSite();
});
afterAll(() => site.close());

const LATE_MS = 1_500;
const FIRST_VIEWS = [
  { width: 1280, height: 720 },
  { width: 375, height: 667 },
] as const;
const WIDTHS = [320, 375, 768, 1280, 1920];
const LOOKS = LANGUAGES.flatMap((lang) => SCHEMES.map((scheme) => ({ lang, scheme })));
type Look = (typeof LOOKS)[number];

/** Collects what breaks the law of distances in a page, in every width and state that is measured. */
function measuring(page: Page) {
  const found: string[] = [];
  const measure = async (state: string): Promise<void> => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const wrong = await page.evaluate(measureForms, lawOfDistances);
      found.push(...wrong.map((one) => `${state} at ${width}: ${one}`));
    }
  };
  return { found, measure };
}

/** States of one variant in every language: by day the empty form and its errors, and another state in turn. */
const statesOf = ([, { form }]: (typeof oneOfEveryVariant)[number], place: number): [Scene, Lang][] => {
  const ofForm = new RegExp(`^form-${form.slug}-${form.variant}-[a-z]+$`);
  const own = formScenes.filter(({ name }) => ofForm.test(name));
  const further = own.filter(({ name }) => !/-(?:empty|errors)$/.test(name));
  const wanted = new Set([...own.slice(0, 2), further[place % further.length]]);
  const langs = isEveryCase ? LANGUAGES : LANGUAGES.filter((_lang, index) => index === place % 2);
  return langs.flatMap((lang) =>
    inVisits(own.filter((scene) => scene.langs.includes(lang) && (isEveryCase || wanted.has(scene)))).map(
      (scene): [Scene, Lang] => [scene, lang],
    ),
  );
};
const states = sampleOfEach(oneOfEveryVariant, formOf, 3).flatMap(statesOf);
const visits = createVisits(states.map(([scene]) => scene));

describe('the law of distances', () => {
  it.each(states.map(([scene, lang]) => [scene.name, lang, scene] as const))(
    'holds in every width, light and dark: %s, %s',
    async (_name, lang, scene) => {
      const page = await visits.reach(site, scene, lang);
      const { found, measure } = measuring(page);
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await measure(colorScheme);
      }
      expect(found).toEqual([]);
      await visits.leave(site, scene, page);
    },
  );
});

/** Example forms, each with the answers to most of its questions; files can't be given here. */
const exampleForms = await Promise.all(
  exampleNames.map(async (name) => {
    const texts = await exampleFolder(name);
    const { definitions } = loadDefinitions(texts);
    const [fullest] = examplesIn(definitions)
      .map(([, journey]) => journey)
      .filter((journey) => !hasFiles(journey))
      .toSorted((one, other) => Object.keys(other.answers).length - Object.keys(one.answers).length);
    return fullest === undefined ? [] : [{ name, texts, definitions, fullest }];
  }),
);

interface SourceText {
  examples: readonly { value: string; label: Readonly<Record<Lang, string>> }[];
}

/** Returns the answers with each picked item called as its source calls it in that language. */
function pickedIn(lang: Lang, answers: Answers, texts: ReadonlyMap<string, string>): Answers {
  const items = [...texts]
    .filter(([path]) => path.startsWith('sources/'))
    .flatMap(([, text]) => (JSON.parse(text) as SourceText).examples);
  return Object.fromEntries(
    Object.entries(answers).map(([field, answer]) => {
      const item = isObject(answer) && items.find(({ value }) => value === answer.value);
      return [field, item ? { ...answer, label: item.label[lang] } : answer];
    }),
  );
}

describe.each(exampleForms.flat())('the law of distances in the example of a form: $name', (example) => {
  const { texts, definitions, fullest } = example;
  let own: Site;
  beforeAll(async () => {
    own = await startSite({ texts, env: { RATE_LIMITS: 'off' } });
  });
  afterAll(() => own.close());

  const looks: readonly Look[] = isEveryCase ? LOOKS : LOOKS.slice(0, 1);

  it.each(looks)('holds at every step, in $lang, $scheme', async ({ lang, scheme: colorScheme }) => {
    const answers = pickedIn(lang, fullest.answers, texts);
    const journey = inLanguage({ ...fullest, answers }, lang, definitions);
    const { page } = await own.open(addressOf(journey), { reducedMotion: 'reduce', colorScheme });
    const { found, measure } = measuring(page);
    const main = page.getByRole('main');
    const next = main.getByRole('button', {
      name: String(journey.form.messages['form.steps.next']),
      exact: true,
    });
    const onStep = async (step: string, state: 'empty' | 'filled'): Promise<void> => {
      await measure(`${step} ${state}`);
      if (state === 'filled' || !(await next.isVisible())) return;
      await next.click();
      if (await main.locator(`[data-step="${step}"]`).isHidden()) await page.goBack();
      else await measure(`${step} with errors`);
    };
    await fillIn({ main: atOnce(main), journey, hasScript: true, onStep });
    expect(found).toEqual([]);
    await own.leave(page);
  });
});

describe('the first view of a section has its title, the first field of its form and the button that sends it', () => {
  it.each(formPages)('%s', async (path) => {
    const { page } = await site.open(path, { reducedMotion: 'reduce' });
    for (const size of FIRST_VIEWS) {
      await page.setViewportSize(size);
      const hidden = await page.evaluate(() => {
        const [title, field, send] = ['h1', '.zy-card .zy-input', '.zy-card form > .zy-button'].map(
          (selector) => document.querySelector(`#main ${selector}`)?.getBoundingClientRect(),
        );
        const seen = { title, field, send };
        return Object.entries(seen)
          .filter(([, box]) => {
            const isCovered = box !== send && (box?.bottom ?? 0) > (send?.top ?? 0);
            return box === undefined || box.top < 0 || box.bottom > innerHeight || isCovered;
          })
          .map(([name]) => name);
      });
      expect(hidden, `${size.width} × ${size.height}`).toEqual([]);
    }
    await site.leave(page);
  });
});

it('a form stands beside the text that introduces it, where there is room', async () => {
  const { page } = await site.open('/feedback', { reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 720 });
  const places = await page.evaluate(() => {
    const [text, card] = ['.zy-article', '.zy-article + .zy-card'].map((selector) =>
      document.querySelector(selector)?.getBoundingClientRect(),
    );
    return { textEnds: text?.right ?? 0, cardStarts: card?.left ?? 0, isBeside: card?.top === text?.top };
  });
  expect(places.isBeside).toBe(true);
  expect(places.textEnds).toBeLessThan(places.cardStarts);
  await site.leave(page);
});

describe('a typeface that comes late moves nothing', () => {
  let own: Site;
  beforeAll(async () => {
    // The sites of pictures have the typeface from the start.
    own = await startSite({ env: { RATE_LIMITS: 'off' } });
  });
  afterAll(() => own.close());

  const cases = pairsOf([...formPages, '/faq'], FIRST_VIEWS);
  it.each(sampleOf(cases, 3).map(([path, size]) => [path, size.width, size] as const))(
    '%s at %i px',
    async (path, _width, viewport) => {
      const { page } = await own.open('/nothing', { viewport });
      await page.route('**/*.woff2', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, LATE_MS));
        await route.continue();
      });
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const typeface = page.waitForResponse(/\.woff2$/);
      await page.goto(own.url + path);
      await (await typeface).finished();
      await page.evaluate(() => document.fonts.ready);
      expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
      await page.context().close();
    },
  );
});
