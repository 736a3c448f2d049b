import { randomBytes, scryptSync } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { startsWithZeroBits, WORK_HASH_BYTES, type WorkChallenge, workText } from '#contract';
import { newChallenge } from '../../api/server/captcha/work.ts';
import { launchOptions } from '../chromium/launch-options.ts';

/** Slowdown of the processor that imitates a phone of the lower half. */
const SLOWED = 4;

export interface WorkFigures {
  /**
   * Milliseconds of one captcha: processor time of a native program; `slowedMs` and `browserMs` are for a
   * slowed and a normal browser.
   */
  nativeMs: number;
  slowedMs: number;
  browserMs: number;
  /** Time of the server to verify it. */
  verifyMs: number;
  /** Cost of a program divided by that of a phone. */
  ratio: number;
}

const processorMs = (work: () => void): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

const hash = (text: string, { salt, memoryLog2 }: WorkChallenge): Buffer =>
  scryptSync(text, salt, WORK_HASH_BYTES, { N: 2 ** memoryLog2, r: 8, p: 1 });

function workNatively(challenge: WorkChallenge): void {
  for (let round = 0; round < challenge.rounds; round += 1)
    for (let number = 0; ; number += 1)
      if (startsWithZeroBits(hash(workText(round, number), challenge), challenge.difficulty)) break;
}

async function bundled(): Promise<string> {
  const entry = fileURLToPath(new URL('../../app/site/captcha/find-work.ts', import.meta.url));
  const made = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'work' } },
  });
  const [{ output }] = (Array.isArray(made) ? made : [made]) as [Rolldown.RolldownOutput];
  return output[0].code;
}

/** Measures the same challenges everywhere, because the number of tries is random. */
export async function measureWork(captchas: number): Promise<WorkFigures> {
  const challenges = Array.from({ length: captchas }, () => ({
    ...newChallenge(0),
    salt: randomBytes(16).toString('hex'),
  }));
  for (const challenge of challenges.slice(0, 2)) workNatively(challenge);
  const nativeMs = processorMs(() => challenges.forEach(workNatively)) / captchas;
  const verifyMs =
    processorMs(() => {
      for (const challenge of challenges)
        for (let round = 0; round < challenge.rounds; round += 1) hash(workText(round, 0), challenge);
    }) / captchas;
  const browser = await chromium.launch(await launchOptions());
  try {
    const page = await browser.newPage();
    const code = await bundled();
    const takes = (): Promise<number> =>
      page.evaluate(
        ([script, given]) => {
          const { findWork } = new Function(`${script};return work;`)();
          findWork(given[0], () => {});
          const started = performance.now();
          for (const challenge of given) findWork(challenge, () => {});
          return (performance.now() - started) / given.length;
        },
        [code, challenges] as const,
      );
    const browserMs = await takes();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    const slowedMs = await takes();
    return { nativeMs, slowedMs, browserMs, verifyMs, ratio: nativeMs / slowedMs };
  } finally {
    await browser.close();
  }
}
