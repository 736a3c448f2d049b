import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Folders that measure time, or break processes whose recovery only time can show. */
const MEASURED = /^tests\/(bench|faults)\//;
/** File → number of fixed waits, where time itself is tested or nothing must happen. */
const ACCEPTED: Readonly<Record<string, number>> = {
  'api/server/http/bounded-server.test.ts': 1,
  'renderers/widgets/amount/unseen-numbers.browser.test.tsx': 2,
  'renderers/widgets/texts.browser.test.tsx': 1,
  'renderers/widgets/unsettled-texts.browser.test.tsx': 2,
  'tests/api/slow-uploads.test.ts': 1,
  'tests/api/studio-complexity.test.ts': 1,
  'tests/browsers/drivers/webkit.ts': 1,
  'tests/browsers/drivers/with-puppeteer.ts': 1,
  'tests/browsers/stage.ts': 1,
  'tests/browsers/until.ts': 1,
  'tests/browsers/visit.ts': 1,
  'tests/journeys/before-script.test.ts': 1,
  'tests/journeys/fault-proxy.ts': 2,
  'tests/journeys/first-touch.test.ts': 2,
  'tests/journeys/geometry.test.ts': 1,
  'tests/journeys/hostile.test.ts': 1,
  'tests/journeys/lazy-files.ts': 1,
  'tests/journeys/site.ts': 1,
  'tests/journeys/unsent-attempt.test.ts': 3,
  'tests/oracle/runner/until.ts': 1,
  'tests/postgres/cluster.ts': 1,
  'tests/typings/typing-form.tsx': 1,
};

it('a test waits for what it needs, not for a time', () => {
  const files = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', 'tests', '*.test.ts', '*.test.tsx'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  const found: Record<string, number> = {};
  for (const path of new Set(files.split('\n').filter((one) => /\.tsx?$/.test(one) && !MEASURED.test(one)))) {
    if (path === 'tests/architecture/fixed-waits.test.ts' || !existsSync(join(root, path))) continue;
    const waits =
      readFileSync(join(root, path), 'utf8').match(/\b(setTimeout|waitForTimeout|sleep)\(/g) ?? [];
    if (waits.length > (ACCEPTED[path] ?? 0)) found[path] = waits.length;
  }
  expect(found, 'wait for a condition (expect.poll, vi.waitUntil, waitFor) or give the code a clock').toEqual(
    {},
  );
});
