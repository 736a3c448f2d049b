import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { launchOptions } from './tests/chromium/launch-options.ts';

const inNode = ['**/*.test.ts'];
const inBrowser = ['**/*.browser.test.tsx'];
const journeys = ['tests/journeys/**/*.test.ts', 'tests/shots/**/*.test.ts'];
/** What stores: the same tests on both databases. */
const onPostgres = ['tests/api/**/*.test.ts', 'tests/storage/**/*.test.ts'];
/** A limit against hanging, not a measurement: machines that run tests are busy. */
const SERVER_TEST_LIMIT_MS = 60_000;
const everywhereExcluded = ['**/node_modules/**', 'dist/**'];

export default defineConfig(async () => ({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: inNode,
          exclude: [...everywhereExcluded, ...journeys],
          testTimeout: SERVER_TEST_LIMIT_MS,
        },
      },
      {
        test: {
          name: 'postgres',
          include: onPostgres,
          exclude: everywhereExcluded,
          testTimeout: SERVER_TEST_LIMIT_MS,
          hookTimeout: SERVER_TEST_LIMIT_MS,
          env: { TEST_ENGINE: 'postgres' },
          globalSetup: ['tests/postgres/for-the-run.ts'],
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'browser',
          include: inBrowser,
          exclude: everywhereExcluded,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: await launchOptions() }),
            instances: [{ browser: 'chromium' as const, viewport: { width: 375, height: 812 } }],
          },
        },
      },
      {
        test: {
          name: 'journeys',
          include: journeys,
          exclude: everywhereExcluded,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
}));
