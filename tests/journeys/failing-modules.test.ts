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

/** Starts of the titles of the walks that together use every lazy file: a sample that has each failure at each moment. */
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
/** When a file is asked for. */
const MOMENTS = {
  'as the page opens': (page: Page, url: string) => page.goto(url),
  /** Without a load: what shows the page is there already. */
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
    env: { RATE_LIMITS: 'off', CAPTCHA: 'picture' },
    randomInt: () => 0,
    texts: await definitionsWithRareParts(),
  });
});
afterAll(() => site.close());

const stored = (): number =>
  site.rows<{ count: number }>('select count(*) as count from requests')[0]?.count ?? 0;

/** A link is followed from here, unless this page has the file already. */
const START = '/nothing';
const OTHER_START = '/forms/phone-call?variant=retail';

interface Breakage {
  fault: Fault;
  moment: Moment;
  start?: string;
  /** What the start fetches when it is idle breaks as well: otherwise it is sometimes there before the walk asks for it. */
  isBrokenAtStart?: boolean;
  breaks(name: string): boolean;
}

/** Walks on a page whose files break once; whatever happens, one request is stored. Resolves with the files that were asked for. */
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
/** Names of the scripts that a page asks for by itself. */
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

/** Each goes on with the next pair of a failure and a moment. */
const pairs = moments.flatMap((moment) => faults.map((fault) => ({ fault, moment })));
const walks = siteWalks
  .filter(([title]) => isEveryCase || SAMPLE.some((start) => title.startsWith(start)))
  .map(([title, siteWalk], index) => {
    const pair = pairs[index % pairs.length] as (typeof pairs)[number];
    return [`${title} (${pair.fault}, ${pair.moment})`, siteWalk, pair] as const;
  });

/** Name of a file with a moment → the walks that have used it then. What a page fetches when it is idle is not used by each at every time. */
const walksBy = new Map<string, SiteWalk[]>();
const walksOf = (name: string, moment: Moment): SiteWalk[] => walksBy.get(`${name} ${moment}`) ?? [];
const MOST_WALKS = 4;

describe('one request is stored, though each lazy file of the page fails once', () => {
  it.each(walks)('%s', async (_title, siteWalk, pair) => {
    const isBreakable = (name: string): boolean => name === BUNDLE || lazyFiles.has(name);
    // The page that a link is followed from has some files of pages already.
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
      // What nobody asked for has not failed.
      if (broken.has(name)) return;
    }
    throw new Error(`no walk uses ${name}`);
  });
});
