import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { launchOptions } from './tests/chromium/launch-options.ts';
import { pasteText } from './tests/chromium/paste-text.ts';
import { LongestFirst } from './tests/longest-first.ts';
import { isEveryCase } from './tests/nightly/cases.ts';

const inNode = ['**/*.test.ts'];
const inBrowser = ['**/*.browser.test.tsx'];
/** They look at what a page does while it loads or moves, which another browser beside it would slow down. */
const timed = ['tests/journeys/before-script.test.ts', 'tests/journeys/scrolling.test.ts'];
const journeys = [
  'tests/journeys/**/*.test.ts',
  'tests/hostile/**/*.test.ts',
  'tests/browsers/smoke.test.ts',
  'tests/oracle/**/*.test.ts',
  'tests/shots/**/*.test.ts',
  'tests/packages/**/*.test.ts',
];
/** What stores: the same tests on both databases. */
const onPostgres = ['tests/api/**/*.test.ts', 'tests/storage/**/*.test.ts'];
/** What is cut off never comes to a database; what is published is stored on both by `studio-documents`. */
const onAnyDatabase = ['tests/api/studio-complexity.test.ts'];
/** Each statement of the product that they run is run on PostgreSQL by the others; all run there at night. */
const onPostgresAtNight = [
  'appeal-links',
  'appeals',
  'broken-answers',
  'bucket-import',
  'captcha',
  'dadata-provider',
  'defences',
  'faq',
  'files-in-bucket',
  'impossible-bodies',
  'museum-partner-content',
  'openapi',
  'openapi-contract',
  'quality',
  'security-headers',
  'slow-uploads',
  'studio-tryout',
  'suggest-client',
  'suggestions',
  'talk',
  'captcha-risk',
  'file-budgets',
  'form-examples',
  'four-eyes',
  'phone-codes',
  'sources',
  'rights',
  'studio-desk',
  'unreadable-requests',
  'withdrawal-proof',
].map((name) => `tests/api/${name}.test.ts`);
/** A limit against hanging, not a measurement: machines that run tests are busy. */
const LIMIT_MS = 120_000;
/** As patient as Playwright is: a second, which is the default, is short for a page on a busy machine. */
const POLL_LIMIT_MS = 30_000;
/**
 * A machine that pauses for seconds fails a test that is right, in a browser as between two processes. The report names what
 * needed its second try; a property is tried on the same values again.
 */
const limits = {
  testTimeout: LIMIT_MS,
  hookTimeout: LIMIT_MS,
  expect: { poll: { timeout: POLL_LIMIT_MS } },
  retry: 1,
};
/** The files of a worker share their modules, and with them the compiled forms and the browser. */
const sharedModules = { isolate: false };
/** A property is tried on the same values each time: `npm run test:fuzz` tries others. */
const fixedProperties = { setupFiles: ['tests/properties/set-up.ts'] };
const everywhereExcluded = ['**/node_modules/**', 'dist/**'];

export default defineConfig(async () => ({
  test: {
    // Vitest leaves one processor to its own process, which has little to do.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          ...sharedModules,
          ...fixedProperties,
          include: inNode,
          exclude: [...everywhereExcluded, ...journeys],
          ...limits,
        },
      },
      {
        test: {
          name: 'postgres',
          ...sharedModules,
          ...fixedProperties,
          include: onPostgres,
          exclude: [...everywhereExcluded, ...onAnyDatabase, ...(isEveryCase ? [] : onPostgresAtNight)],
          ...limits,
          env: { TEST_ENGINE: 'postgres' },
          globalSetup: ['tests/postgres/for-the-run.ts'],
        },
      },
      {
        plugins: [react()],
        define: { 'process.env.TEST_CASES': JSON.stringify(process.env.TEST_CASES ?? '') },
        // A worker imports it, where Vite looks too late: it would reload the page in the middle of a test.
        optimizeDeps: { include: ['@noble/hashes/scrypt.js'] },
        test: {
          name: 'browser',
          ...sharedModules,
          include: inBrowser,
          setupFiles: ['tests/browser/set-up.ts'],
          exclude: everywhereExcluded,
          ...limits,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            commands: { pasteText },
            provider: playwright({ launchOptions: await launchOptions() }),
            instances: [{ browser: 'chromium' as const, viewport: { width: 375, height: 812 } }],
          },
        },
      },
      {
        test: {
          name: 'journeys',
          ...sharedModules,
          include: journeys,
          exclude: [...everywhereExcluded, ...timed],
          ...limits,
        },
      },
      {
        test: {
          name: 'timed',
          ...sharedModules,
          // A group of its own comes when the rest is done.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          include: timed,
          exclude: everywhereExcluded,
          ...limits,
        },
      },
    ],
  },
}));
