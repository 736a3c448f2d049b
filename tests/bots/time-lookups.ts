import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { startTestServer } from '../api/test-server.ts';
import { bodies, withoutQualityCaptcha } from '../fixtures/quality.ts';

const CREATE = '/api/about/quality/feedback/create';
const SEARCH = '/api/exchange/appeal/default/search';
const DAY_MS = 24 * 60 * 60 * 1000;

export interface LookupTimes {
  filedMs: number;
  otherMs: number;
  /**
   * Share of comparisons in which a phone with an appeal takes longer than one without; 0.5 reveals nothing.
   */
  longer: number;
  /** Deviation from 0.5 that chance explains, three standard errors. */
  chance: number;
}

const medianOf = (times: number[]): number =>
  times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;

/** Times lookups without codes, alternately of phones with and without appeals. */
export async function timeLookups(lookups: number): Promise<LookupTimes> {
  let nowMs = Date.parse('2026-01-15T09:00:00Z');
  const server = await startTestServer({
    texts: withoutQualityCaptcha(await readDefinitionsFolder(ownDefinitions)),
    now: () => nowMs,
    rateLimits: 'off',
    deliverCode: () => undefined,
    logLevel: 'silent',
  });
  const post = (url: string, payload: object) => server.app.inject({ method: 'POST', url, payload });
  const each = lookups / 2;
  const filed = Array.from({ length: each }, (_phone, index) => `7916${2_000_000 + index}`);
  const others = Array.from({ length: each }, (_phone, index) => `7917${2_000_000 + index}`);
  const times = { filed: [] as number[], others: [] as number[] };
  try {
    for (const phone of filed) {
      const { statusCode } = await post(CREATE, { ...bodies.question, phone: `+${phone}` });
      if (statusCode >= 300) throw new Error(`an appeal was not taken: ${statusCode}`);
    }
    nowMs += DAY_MS;
    const time = async (phone: string): Promise<number> => {
      const started = performance.now();
      await post(SEARCH, { phone });
      return performance.now() - started;
    };
    // Warm-up: code is slow until it is compiled.
    for (let index = 0; index < each / 5; index += 1) await time(`7918${2_000_000 + index}`);
    for (let index = 0; index < each; index += 1) {
      // The order alternates, so that neither kind is always first.
      const isFiledFirst = index % 2 === 0;
      if (isFiledFirst) times.filed.push(await time(filed[index] ?? ''));
      times.others.push(await time(others[index] ?? ''));
      if (!isFiledFirst) times.filed.push(await time(filed[index] ?? ''));
    }
  } finally {
    await server.close();
  }
  const pairs = times.filed.flatMap((one) => times.others.map((other) => Number(one > other)));
  return {
    filedMs: medianOf(times.filed),
    otherMs: medianOf(times.others),
    longer: pairs.reduce((sum, one) => sum + one, 0) / pairs.length,
    chance: 3 * Math.sqrt((2 * each + 1) / (12 * each * each)),
  };
}
