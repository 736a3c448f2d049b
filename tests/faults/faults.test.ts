import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#engine/model/time';
import { isEveryCase, sampleOf } from '../nightly/cases.ts';
import { acceptJump, jumpClock } from './clock-jumps.ts';
import { loseCrm } from './crm-down.ts';
import { loseDatabase } from './database-down.ts';
import { deploy } from './deploy.ts';
import { fillDisk } from './disk-full.ts';
import { terminateUnderLoad } from './drain.ts';
import { killWhileSending } from './kill.ts';
import { killWhileAttaching } from './kill-files.ts';
import { canMountDisks } from './loop-disk.ts';
import { sendMalformed } from './malformed.ts';
import { missingFor } from './matrix/place.ts';
import { matrixRows } from './matrix/rows.ts';
import { runRow } from './matrix/run-row.ts';
import { overload } from './overload.ts';
import { cutPower } from './power-cut.ts';
import { publishAcross } from './publish.ts';
import { eraseWhileSending } from './retention.ts';
import { rotateWhileSending } from './rotation.ts';
import { measureThroughput } from './throughput.ts';

/**
 * Time limit of the short form of `npm run test:faults`. It checks counts alone, since a busy machine makes
 * any service slower.
 */
const LIMIT_MS = 180_000;
const canMount = await canMountDisks();
const missing = await Promise.all(matrixRows.map(({ place }) => missingFor(place)));
const possible = matrixRows.filter((_row, index) => missing[index] === undefined);
/** A sample has one fault of each `/readyz` state, and every fourth one of those. */
const unlike = possible.filter(
  ({ expected: { readyz } }, index) =>
    isEveryCase || possible.findIndex(({ expected }) => expected.readyz === readyz) === index,
);
const rowsHere = sampleOf(unlike, 4).toSorted(
  (one, other) => Number(other.isLong ?? false) - Number(one.isLong ?? false),
);

beforeAll(() => {
  const site = fileURLToPath(new URL('../../dist/site/index.html', import.meta.url));
  if (!existsSync(site)) throw new Error('the site is not built: run `npm run build`');
});

describe('a process that is killed while clients send and retry', () => {
  const services = [
    ['sqlite', 2, true],
    ['sqlite', 1, false],
    ['postgres', 2, false],
  ] as const;
  it.each(sampleOf(services, services.length))(
    '%s, %i process(es), sharing a port: %s: nothing acknowledged is lost, nothing is doubled',
    async (engine, processes, sharing) => {
      const result = await killWhileSending({
        engine,
        processes,
        sharing,
        clients: 16,
        kills: 3,
        perKill: 60,
      });
      expect(result).toMatchObject({ lost: 0, doubled: 0, unpaired: 0 });
    },
    LIMIT_MS,
  );
});

describe('a process that is killed while files are attached and sent', () => {
  it.each(sampleOf(['folder', 'bucket'] as const, 2))(
    'at each moment, in a %s: a request that was sent has its file, and an unsent file is removed',
    async (place) => {
      expect(await killWhileAttaching(place)).toEqual({
        ...{ sent: 5, doubled: 0, missing: 0, lost: 0 },
        ...{ abandoned: 4, orphans: 0 },
      });
    },
    LIMIT_MS,
  );
});

describe.skipIf(!canMount)('a power cut', () => {
  it(
    'loses nothing acknowledged, and would if the disk were not waited for',
    async () => {
      const kept = await cutPower({ cuts: 3, synchronous: 'full' });
      expect(kept).toMatchObject({ lost: 0, cutsWithLoss: 0, corrupt: 0 });
      expect(kept.acknowledged).toBeGreaterThan(0);
      const control = await cutPower({ cuts: 6, synchronous: 'normal' });
      expect(control.lost).toBeGreaterThan(0);
    },
    LIMIT_MS,
  );
});

describe.skipIf(!canMount)('a disk that is full', () => {
  it(
    'is answered with 503, and used again when there is room, by the same process',
    async () => {
      const { acknowledged, refused, ...rest } = await fillDisk();
      expect(rest).toMatchObject({ lost: 0, otherAnswers: 0 });
      expect([acknowledged > 0, refused > 0]).toEqual([true, true]);
    },
    LIMIT_MS,
  );
});

/** Each row has a service of its own and spends most of its time waiting for a timeout. */
describe.concurrent('the states of a submit, /readyz, the studio and a command under a fault', () => {
  it.each(rowsHere.map((row) => [row.fault, row] as const))(
    '%s: nothing acknowledged is lost',
    async (_fault, row) => {
      const { found, falseSuccesses, lost, hasRecovered } = await runRow(row);
      expect(found).toEqual(row.expected);
      expect({ falseSuccesses, lost }).toEqual({ falseSuccesses: 0, lost: 0 });
      expect(hasRecovered).not.toBe(false);
    },
    LIMIT_MS,
  );
});

describe.concurrent('a clock that jumps', () => {
  const jumps: readonly (readonly [string, number])[] = [
    ['ten years ahead', 3653],
    ['a day ahead', 1],
    ['ten years back', -3653],
    ['a day back', -1],
  ];
  it.each(sampleOf(jumps, 4))(
    '%s: requests are stored, nothing is destroyed, and that is logged and measured',
    async (_title, days) => {
      const { logged, refusedRuns, ...rest } = await jumpClock(days * DAY_MS);
      expect(rest).toEqual({
        refused: 0,
        lost: 0,
        misdated: 0,
        trusted: [1, 0, 1],
        answers: [200, 200, 200],
      });
      expect([logged > 0, refusedRuns > 0]).toEqual([true, true]);
    },
    LIMIT_MS,
  );

  it(
    'takes what is delivered when somebody has confirmed it, and holds what is not',
    async () => {
      const { logged, ...rest } = await acceptJump(400 * DAY_MS);
      expect(rest).toEqual({ deliveredLeft: 0, undeliveredLeft: 10 });
      expect(logged).toBeGreaterThan(0);
    },
    LIMIT_MS,
  );
});

describe('a database that is away', () => {
  it.runIf(isEveryCase)(
    'is answered with 503, never with a success, and is used again without a restart',
    async () => {
      const result = await loseDatabase({ kills: 2, downMs: 1500, frozenMs: 2500 });
      expect(result).toMatchObject({ lost: 0, falseSuccesses: 0, otherAnswers: 0 });
    },
    LIMIT_MS,
  );
});

describe('requests that make no sense', () => {
  it.each(isEveryCase ? (['folder', 'PostgreSQL'] as const) : (['folder'] as const))(
    'to every route are refused, all of them, and break nothing (%s)',
    async (kind) => {
      const { byStatus, ...found } = await sendMalformed(isEveryCase ? 3000 : 1000, kind);
      const { serverErrors, broken, errorLines, leftFiles } = found;
      expect({ serverErrors, broken, errorLines, leftFiles }).toEqual({
        ...{ serverErrors: 0, broken: 0, errorLines: [], leftFiles: [] },
      });
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
    },
    LIMIT_MS,
  );
});

describe('requests beyond the capacity', () => {
  it(
    'are taken, or refused with a time to come back, and nothing else',
    async () => {
      const { acceptedPerSecond, otherAnswers, withoutRetryAfter } = await overload({ times: 4, seconds: 1 });
      expect({ otherAnswers, withoutRetryAfter }).toEqual({ otherAnswers: 0, withoutRetryAfter: 0 });
      expect(acceptedPerSecond).toBeGreaterThan(0);
    },
    LIMIT_MS,
  );

  it.runIf(isEveryCase)(
    'alone are refused: the usual load on 64 connections is served whole',
    async () => {
      const load = { engine: 'sqlite', workers: 1, connections: 64, seconds: 1, rounds: 1 } as const;
      expect(await measureThroughput(load)).toMatchObject({ refused: 0 });
    },
    LIMIT_MS,
  );
});

describe('a CRM that takes nothing for an hour, and senders that crash', () => {
  it(
    'has every lead in the end, each under one id',
    async () => {
      const result = await loseCrm({ leads: 60, workers: 4 });
      expect(result).toMatchObject({ leads: 60, delivered: 60, differing: 0, forged: 0 });
      expect(result.attemptsWhileDown).toBeGreaterThan(0);
    },
    LIMIT_MS,
  );
});

describe('a publish', () => {
  const services = [
    ['postgres', false],
    ['sqlite', true],
  ] as const;
  it.each(sampleOf(services, 2))(
    'in one of two processes on %s (sharing a port: %s) is served by both, together with the version before',
    async (engine, sharing) => {
      expect(await publishAcross({ engine, processes: 2, sharing })).toMatchObject({
        statuses: { old: 200, live: 200, none: 200 },
        versions: { old: true, live: true, none: true },
      });
    },
    LIMIT_MS,
  );
});

describe('a retention that is interrupted while clients send', () => {
  it.runIf(isEveryCase)(
    'leaves nothing half-done, records all that it destroys, and comes to its end',
    async () => {
      const load = { expired: 2000, clients: 8, seconds: 1, quietRounds: 1, interruptions: 2 };
      expect(await eraseWhileSending(load)).toMatchObject({
        refused: 0,
        halfDone: 0,
        unrecorded: 0,
        left: 0,
      });
    },
    LIMIT_MS,
  );
});

describe('an installation whose code nobody may write, run by a user without rights', () => {
  it(
    'starts, serves, stores and drains',
    async () => {
      const { uid, ...rest } = await deploy({ packages: 'linked' });
      expect(rest).toMatchObject({
        codeWritable: false,
        ready: 200,
        page: 200,
        submitted: 200,
        stored: 1,
        exitCode: 0,
      });
      expect(uid).not.toBe(0);
    },
    LIMIT_MS,
  );
});

describe('the encryption of what is stored', () => {
  it(
    'refuses no request meanwhile, and changes no answer',
    async () => {
      const load = { rows: 4000, clients: 8, seconds: 1, quietRounds: 1, rotates: false };
      expect(await rotateWhileSending(load)).toMatchObject({
        ...{ refused: 0, stale: 0, changed: 0 },
        exitCodes: [0],
      });
    },
    LIMIT_MS,
  );
});
