import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { loseDatabase } from './database-down.ts';
import { terminateUnderLoad } from './drain.ts';
import { killWhileSending } from './kill.ts';
import { sendMalformed } from './malformed.ts';

/** The short form of `npm run test:faults`. */
const LIMIT_MS = 180_000;

beforeAll(() => {
  const site = fileURLToPath(new URL('../../dist/site/index.html', import.meta.url));
  if (!existsSync(site)) throw new Error('the site is not built: run `npm run build`');
});

describe('a process that is killed while clients send and retry', () => {
  it.each([
    ['sqlite', 1],
    ['postgres', 2],
  ] as const)(
    '%s, %i process(es): nothing acknowledged is lost, nothing is doubled',
    async (engine, processes) => {
      const result = await killWhileSending({ engine, processes, clients: 16, kills: 3, perKill: 60 });
      expect(result).toMatchObject({ lost: 0, doubled: 0, unpaired: 0 });
    },
    LIMIT_MS,
  );
});

describe('a database that is away', () => {
  it(
    'is answered with 503, never with a success, and is used again without a restart',
    async () => {
      const result = await loseDatabase({ kills: 2, downMs: 1500, frozenMs: 2500 });
      expect(result).toMatchObject({ lost: 0, falseSuccesses: 0, otherAnswers: 0 });
      expect(result.slowestRecoveryMs).toBeLessThan(5000);
    },
    LIMIT_MS,
  );
});

describe('bodies that make no sense', () => {
  it(
    'are refused, all of them, and break nothing',
    async () => {
      const { serverErrors, broken, byStatus } = await sendMalformed(3000);
      expect([serverErrors, broken]).toEqual([0, 0]);
      expect(Object.keys(byStatus)).toEqual(expect.arrayContaining(['400', '415', '422']));
    },
    LIMIT_MS,
  );
});

describe('SIGTERM', () => {
  it(
    'lets every accepted request have its answer',
    async () => {
      const result = await terminateUnderLoad(16);
      expect(result).toMatchObject({ resets: 0, acceptedResets: 0, lost: 0, exitCode: 0, readiness: 503 });
      expect(result.tookMs).toBeLessThan(10_000);
    },
    LIMIT_MS,
  );
});
