import { type Site, startSite } from '../journeys/site.ts';
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

/** Starts a site whose pages look the same at any time and on any machine. */
export async function startPictureSite(): Promise<Site> {
  const clock = { nowMs: NOW_MS };
  const site = await startSite({
    env: { RATE_LIMITS: 'off' },
    randomInt: () => 0,
    now: () => clock.nowMs,
    chromiumArgs: SAME_EVERYWHERE,
    prepare: addPictureFonts,
    arrive: (context) => context.clock.setFixedTime(clock.nowMs),
  });
  clocks.set(site, clock);
  return site;
}

/** Advances the clock by a day, because a new appeal can be looked up only on the next one. */
export function nextDay(site: Site): void {
  const clock = clocks.get(site);
  if (clock !== undefined) clock.nowMs += DAY_MS;
}
