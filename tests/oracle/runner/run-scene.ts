import type { Browser, BrowserContext } from 'playwright-core';
import type { Call, Reading, Scene, Step } from '../reading.ts';
import { openPage, perform } from './perform.ts';
import { scriptsOnWay } from './scripts-on-way.ts';
import type { Stage } from './stage.ts';
import { interceptCalls } from './stub.ts';

export interface Verdict {
  reading: Reading;
  /** Why it failed, with the step; absent where it is as read. */
  failure?: string;
}

/** A limit against hanging: a page on a busy machine may take so long. */
const PATIENCE_MS = 20_000;
/** For what is expected not to come. */
const SHORT_PATIENCE_MS = 2_500;
const PHONE = { width: 375, height: 812 };
const DESK = { width: 1280, height: 900 };

/** Works through the readings of a scene, one after another. */
export async function runScene(
  browser: Browser,
  url: string,
  scene: Scene,
  { untilRed = false } = {},
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  let visit: { context: BrowserContext; stage: Stage } | undefined;
  let unprepared: string | undefined;
  for (const reading of scene.readings) {
    if (visit === undefined || scene.pageEach === true) {
      await visit?.context.close();
      visit = await arrive(browser, url, scene);
      unprepared = await failureOf(visit.stage, scene.before ?? []);
    }
    const isFailing = untilRed || reading.differs !== undefined;
    setPatience(visit.stage, isFailing ? SHORT_PATIENCE_MS : PATIENCE_MS);
    const failure = unprepared ?? (await failureOf(visit.stage, reading.steps));
    verdicts.push({ reading, ...(failure === undefined ? {} : { failure }) });
    if (untilRed && failure !== undefined && reading.differs === undefined) break;
  }
  await visit?.context.close();
  return verdicts;
}

function setPatience(stage: Stage, patienceMs: number): void {
  stage.patienceMs = patienceMs;
  stage.page.setDefaultTimeout(patienceMs);
}

async function failureOf(stage: Stage, steps: readonly Step[]): Promise<string | undefined> {
  for (const step of steps) {
    try {
      await perform(stage, step);
    } catch (reason) {
      const [line = ''] = String(reason instanceof Error ? reason.message : reason).split('\n');
      return `${JSON.stringify(step, (_, value) => (value instanceof RegExp ? String(value) : value))}: ${line}`;
    }
  }
  return undefined;
}

async function arrive(
  browser: Browser,
  url: string,
  scene: Scene,
): Promise<{ context: BrowserContext; stage: Stage }> {
  const context = await browser.newContext({
    viewport: scene.wide === true ? DESK : PHONE,
    locale: 'ru-RU',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const cookies = Object.entries(scene.cookies ?? {}).map(([name, value]) => ({ name, value, url }));
  await context.addCookies(cookies);
  await context.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, scene.localStorage ?? {});
  const page = await context.newPage();
  const stub = await interceptCalls(page);
  for (const [call, answer] of Object.entries(scene.answers ?? {})) {
    if (answer !== undefined) stub.set(call as Call, answer);
  }
  const stage = { page, stub, url, scriptsOnWay: scriptsOnWay(page), patienceMs: PATIENCE_MS };
  if (scene.still === true) await page.clock.install();
  if (scene.at !== undefined) await openPage(stage, scene.at);
  if (scene.still === true) await page.clock.pauseAt(Date.now() + 10_000);
  return { context, stage };
}
