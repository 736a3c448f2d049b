import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isEveryCase } from '../nightly/cases.ts';
import {
  BUNDLE,
  breakFiles,
  FAULTS,
  type Fault,
  lazyFiles,
  NOT_ON_THE_SITE,
  withoutHash,
} from './lazy-files.ts';
import { type Site, startSite, takenOver } from './site.ts';
import { definitionsWithRareParts, type SiteWalk, siteWalks } from './site-walks.ts';

/**
 * Title prefixes of walks that together use every lazy file, so that the sample has each failure at each
 * moment.
 */
const SAMPLE = [
  'callback form-auto',
  'consulting payroll',
  'flexible delivery',
  'flexible general',
  'mortgage main',
  'museum-partner',
  'pro-portal',
  'quality complain',
  'quality appeal',
  'refinance',
  'a consent',
  'a list',
  'another city',
  'the chat',
  'the calculator',
  '/rare-parts',
  '/privacy/withdraw',
  'questions',
];

const faults = Object.keys(FAULTS) as Fault[];
/** Ways in which a page, and with it its files, is requested. */
const MOMENTS = {
  'as the page opens': (page: Page, url: string) => page.goto(url),
  /** A client-side navigation without a load: the code that renders the page is there already. */
  'as a link is followed': async (page: Page, url: string) => {
    await takenOver(page);
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, textContent: href });
      document.querySelector('main')?.append(link);
    }, url);
    await page.getByRole('link', { name: url }).click();
    await page.waitForURL(url);
  },
} as const;
type Moment = keyof typeof MOMENTS;
const moments = Object.keys(MOMENTS) as Moment[];

let site: Site;
beforeAll(async () => {
  site = await startSite({
    env: { RATE_LIMITS: 'off' },
    randomInt: () => 0,
    texts: await definitionsWithRareParts(),
  });
});
afterAll(() => site.close());

const stored = (): number =>
  site.rows<{ count: number }>('select count(*) as count from requests')[0]?.count ?? 0;

/** Page that the link is followed from, unless it has the file already. */
const START = '/nothing';
const OTHER_START = '/forms/phone-call?variant=retail';

interface Breakage {
  fault: Fault;
  moment: Moment;
  start?: string;
  /**
   * Makes the files fail as well that the start page prefetches when idle: they sometimes arrive before the walk
   * requests them.
   */
  isBrokenAtStart?: boolean;
  breaks(name: string): boolean;
}

/**
 * Runs a walk on a page whose files fail once, and expects one stored request. Resolves with the names of the
 * requested files.
 */
async function walkOn(
  { address, walk, stores = 1 }: SiteWalk,
  { fault, moment, breaks, start = START, isBrokenAtStart = false }: Breakage,
) {
  const { page } = await site.open(start);
  const { asked, broken } = await breakFiles(page, fault, breaks);
  if (isBrokenAtStart) await page.goto(site.url + start);
  const before = stored();
  await MOMENTS[moment](page, site.url + address);
  await walk(page);
  await site.leave(page);
  expect(stored()).toBe(before + stores);
  return { asked, broken };
}

const filesBy = new Map<string, Promise<Set<string>>>();
/** Returns the names of the scripts that the page requests by itself. */
function filesOf(address: string): Promise<Set<string>> {
  const known = filesBy.get(address) ?? listFiles(address);
  filesBy.set(address, known);
  return known;
}

async function listFiles(address: string): Promise<Set<string>> {
  const { page } = await site.open(address);
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await site.leave(page);
  return new Set(loaded.map((name) => name.slice(name.lastIndexOf('/') + 1)));
}

/** Combinations of failure and moment; the walks use them in rotation. */
const pairs = moments.flatMap((moment) => faults.map((fault) => ({ fault, moment })));
const walks = siteWalks
  .filter(([title]) => isEveryCase || SAMPLE.some((start) => title.startsWith(start)))
  .map(([title, siteWalk], index) => {
    const pair = pairs[index % pairs.length] as (typeof pairs)[number];
    return [`${title} (${pair.fault}, ${pair.moment})`, siteWalk, pair] as const;
  });

/**
 * Name of a file with a moment → walks that requested it then. A walk does not always use files that are
 * prefetched on idle.
 */
const walksBy = new Map<string, SiteWalk[]>();
const walksOf = (name: string, moment: Moment): SiteWalk[] => walksBy.get(`${name} ${moment}`) ?? [];
const MOST_WALKS = 4;

describe('one request is stored, though each lazy file of the page fails once', () => {
  it.each(walks)('%s', async (_title, siteWalk, pair) => {
    const isBreakable = (name: string): boolean => name === BUNDLE || lazyFiles.has(name);
    // The usual start page has some files of content pages already.
    const start = siteWalk.address.startsWith('/forms/') ? START : OTHER_START;
    const { asked } = await walkOn(siteWalk, { ...pair, start, breaks: isBreakable });
    for (const name of [...asked].filter(isBreakable))
      walksBy.set(`${name} ${pair.moment}`, [...walksOf(name, pair.moment), siteWalk]);
  });

  it('the walks use every lazy file of the build, and meet every failure at every moment', () => {
    const unused = [...lazyFiles].filter((name) =>
      moments.every((moment) => walksOf(name, moment).length === 0),
    );
    expect(unused.map(withoutHash).sort()).toEqual(NOT_ON_THE_SITE);
    expect(walks.length).toBeGreaterThanOrEqual(pairs.length);
  });
});

describe.runIf(isEveryCase)('one request is stored, though one lazy file fails', () => {
  const onTheSite = [...lazyFiles, BUNDLE].filter((name) => !NOT_ON_THE_SITE.includes(withoutHash(name)));
  const one = onTheSite.flatMap((name) => pairs.map((pair) => ({ name, ...pair })));
  it.each(one)('$name: $fault, $moment', async ({ name, ...pair }) => {
    const others = moments.flatMap((moment) => walksOf(name, moment));
    const start = (await filesOf(START)).has(name) ? OTHER_START : START;
    for (const walk of [...walksOf(name, pair.moment), ...others].slice(0, MOST_WALKS)) {
      const { broken } = await walkOn(walk, {
        ...{ ...pair, start, isBrokenAtStart: true },
        breaks: (other) => other === name,
      });
      // A file that was never requested cannot have failed.
      if (broken.has(name)) return;
    }
    throw new Error(`no walk uses ${name}`);
  });
});
