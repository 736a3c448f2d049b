import type { Browser, BrowserContext } from 'playwright-core';
import type { Call, Reading, Scene, Step } from '../reading.ts';
import { perform } from './perform.ts';
import { scriptsOnWay } from './scripts-on-way.ts';
import type { Stage } from './stage.ts';
import { interceptCalls } from './stub.ts';
import { PAGE_PATIENCE_MS } from './until.ts';

export interface Verdict {
  reading: Reading;
  /** Reason of a failure with its step; absent if the reading holds. */
  failure?: string;
}

/** Limit against a hanging page, in milliseconds, long enough for a busy machine. */
const PATIENCE_MS = 20_000;
/** Limit for an event that must not happen. */
const SHORT_PATIENCE_MS = 2_500;

export interface SceneReport {
  verdicts: Verdict[];
  /** True if the reading failed at first and was repeated. */
  isSecondLook: boolean;
}

/** Returns true if the reading disagrees with the product. */
export const isRed = ({ reading: { differs }, failure }: Verdict): boolean =>
  failure !== undefined && differs === undefined;

/**
 * Runs a scene; failed readings are repeated, and the second result counts, because a machine that pauses for
 * seconds fails a correct page.
 */
export async function readScene(
  browser: Browser,
  url: string,
  scene: Scene,
  options: { untilRed?: boolean } = {},
): Promise<SceneReport> {
  const verdicts = await runScene(browser, url, scene, options);
  if (!verdicts.some(isRed)) return { verdicts, isSecondLook: false };
  return { verdicts: await runScene(browser, url, scene, options), isSecondLook: true };
}

const PHONE = { width: 375, height: 812 };
const DESK = { width: 1280, height: 900 };

/** Runs the readings of a scene in sequence. */
async function runScene(
  browser: Browser,
  url: string,
  scene: Scene,
  { untilRed = false } = {},
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  let visit: Visit | undefined;
  let unprepared: string | undefined;
  for (const reading of scene.readings) {
    if (visit === undefined || scene.pageEach === true) {
      await visit?.context.close();
      visit = await arrive(browser, url, scene);
      unprepared = visit.failure ?? (await failureOf(visit.stage, scene.before ?? []));
    }
    const isFailing = untilRed || reading.differs !== undefined;
    setPatience(visit.stage, isFailing ? SHORT_PATIENCE_MS : PATIENCE_MS);
    const failure = unprepared ?? (await failureOf(visit.stage, reading.steps));
    const verdict = { reading, ...(failure === undefined ? {} : { failure }) };
    verdicts.push(verdict);
    if (untilRed && isRed(verdict)) break;
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

interface Visit {
  context: BrowserContext;
  stage: Stage;
  /** Reason why the page did not load. */
  failure: string | undefined;
}

async function arrive(browser: Browser, url: string, scene: Scene): Promise<Visit> {
  const context = await browser.newContext({
    viewport: scene.wide === true ? DESK : PHONE,
    locale: 'ru-RU',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  context.setDefaultNavigationTimeout(PAGE_PATIENCE_MS);
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
  const failure = scene.at === undefined ? undefined : await failureOf(stage, [['open', scene.at]]);
  if (scene.still === true) await page.clock.pauseAt(Date.now() + 10_000);
  return { context, stage, failure };
}
