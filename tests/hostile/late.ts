import { setTimeout as pause } from 'node:timers/promises';
import type { HostilePage } from './mode.ts';

const DELAY_MS = 2_000;

/** Delays each script by two seconds. */
export const late = (page: HostilePage): Promise<unknown> =>
  page.route(/\.js(\?|$)/, async (route) => {
    await pause(DELAY_MS);
    // The page may be closed by then.
    await route.fallback().catch(() => undefined);
  });
