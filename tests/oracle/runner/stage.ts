import type { Page, Request } from 'playwright-core';
import type { Stub } from './stub.ts';

/** Where a scene is read: a page, what is before its server, and where that is. */
export interface Stage {
  page: Page;
  stub: Stub;
  url: string;
  /** Scripts that the page has asked for and not yet got. */
  scriptsOnWay: ReadonlySet<Request>;
  /** How long what must come is waited for: a limit against hanging, not a measurement. */
  patienceMs: number;
}
