import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DAY_MS } from '#engine/model/time';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { bodies, withoutQualityCaptcha } from '../fixtures/quality.ts';
import { startSiteServer } from '../journeys/site-server.ts';

const FILED = 20;

export interface LookupTimes {
  lookups: number;
  /** Number of distinct answers to a caller without a code. */
  answers: number;
  /** Median milliseconds for phones with an appeal; `otherMs` is for the others. */
  filedMs: number;
  otherMs: number;
  /** Difference of the two sides by ranks, in standard deviations. */
  z: number;
}

/** Looks phones up by HTTP without codes and compares the durations of the answers. */
export async function timeLookups(lookups: number): Promise<LookupTimes> {
  const gateway = createServer((request, response) => {
    request.resume();
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  let nowMs = Date.now();
  const site = await startSiteServer({
    texts: withoutQualityCaptcha(await readDefinitionsFolder(ownDefinitions)),
    now: () => nowMs,
    env: {
      RATE_LIMITS: 'off',
      PHONE_CODE_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/`,
      PHONE_CODE_SECRET: 'secret',
    },
  });
  try {
    const post = async (path: string, body: object): Promise<string> => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(site.server.url + path, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return `${answer.status} ${await answer.text()}`;
    };
    const phoneOf = (code: string, index: number): string => `7${code}${String(2_000_000 + index)}`;
    for (let index = 0; index < FILED; index += 1)
      await post('/api/about/quality/feedback/create', {
        ...bodies.question,
        phone: `+${phoneOf('916', index)}`,
      });
    nowMs += 2 * DAY_MS;

    const answers = new Set<string>();
    const times: { ms: number; isFiled: boolean }[] = [];
    for (let index = 0; index < lookups; index += 1) {
      const isFiled = Math.random() < 0.5;
      const phone = isFiled ? phoneOf('916', index % FILED) : phoneOf('917', index);
      const started = performance.now();
      answers.add(await post('/api/exchange/appeal/default/search', { phone }));
      times.push({ ms: performance.now() - started, isFiled });
    }
    const of = (side: boolean): number[] =>
      times.filter(({ isFiled }) => isFiled === side).map(({ ms }) => ms);
    return {
      ...{ lookups, answers: answers.size, filedMs: median(of(true)), otherMs: median(of(false)) },
      z: rankDifference(times),
    };
  } finally {
    await site.stop();
    gateway.close();
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Returns the normal deviate of Wilcoxon's rank-sum test. */
function rankDifference(times: readonly { ms: number; isFiled: boolean }[]): number {
  const ranked = times.toSorted((a, b) => a.ms - b.ms);
  const sum = ranked.reduce((total, { isFiled }, index) => total + (isFiled ? index + 1 : 0), 0);
  const filed = ranked.filter(({ isFiled }) => isFiled).length;
  const others = ranked.length - filed;
  const expected = (filed * (ranked.length + 1)) / 2;
  return (sum - expected) / Math.sqrt((filed * others * (ranked.length + 1)) / 12);
}
