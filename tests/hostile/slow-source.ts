import { setTimeout as pause } from 'node:timers/promises';
import type { HostilePage } from './mode.ts';

const DELAY_MS = 3_000;
/** Calls that offer choices or a captcha. */
const SOURCES = /\/api\/.*(suggest|captcha|options|faq|general-regions)/;

/** Delays suggestions, lists of choices and captchas by three seconds. */
export const slowSource = (page: HostilePage): Promise<unknown> =>
  page.route(SOURCES, async (route) => {
    await pause(DELAY_MS);
    await route.fallback().catch(() => undefined);
  });
