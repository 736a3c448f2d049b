import { exampleFolder } from '../fixtures/example-folders.ts';
import { type Site, type SiteOptions, startSite } from '../journeys/site.ts';
import { addPictureFonts } from './picture-fonts.ts';

/** A Monday at noon in Moscow. */
const NOW_MS = Date.UTC(2026, 2, 2, 9);
const DAY_MS = 24 * 60 * 60 * 1000;

/** Browser flags that make text rendering independent of the machine's settings. */
const SAME_EVERYWHERE = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--disable-font-subpixel-positioning',
  '--force-color-profile=srgb',
];

const clocks = new WeakMap<Site, { nowMs: number }>();
/** Sites of the examples that pictures of a site show beside it. */
const examples = new WeakMap<Site, Map<string, Promise<Site>>>();

/** Starts a site whose pages look the same at any time and on any machine; `texts` are its definitions. */
export async function startPictureSite(texts?: SiteOptions['texts']): Promise<Site> {
  const clock = { nowMs: NOW_MS };
  const site = await startSite({
    ...(texts && { texts }),
    env: { RATE_LIMITS: 'off' },
    randomInt: () => 0,
    now: () => clock.nowMs,
    chromiumArgs: SAME_EVERYWHERE,
    prepare: addPictureFonts,
    arrive: (context) => context.clock.setFixedTime(clock.nowMs),
  });
  const beside = new Map<string, Promise<Site>>();
  const whole: Site = {
    ...site,
    async close() {
      for (const one of beside.values()) await (await one).close();
      await site.close();
    },
  };
  clocks.set(whole, clock);
  examples.set(whole, beside);
  return whole;
}

/** Returns the site of an example in `docs/examples`, which ends with the site that it stands beside. */
export function exampleSite(site: Site, name: string): Promise<Site> {
  const beside = examples.get(site);
  if (beside === undefined) throw new Error('not a site of pictures');
  const own = beside.get(name) ?? exampleFolder(name).then(startPictureSite);
  beside.set(name, own);
  return own;
}

/** Advances the clock by a day, because a new appeal can be looked up only on the next one. */
export function nextDay(site: Site): void {
  const clock = clocks.get(site);
  if (clock !== undefined) clock.nowMs += DAY_MS;
}
