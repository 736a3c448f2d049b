import type { Page, Request } from 'playwright-core';
import type { Stub } from './stub.ts';

/** Page in which a scene runs, with the stub before its server and the server's address. */
export interface Stage {
  page: Page;
  stub: Stub;
  url: string;
  /** Scripts that the page has requested and not yet received. */
  scriptsOnWay: ReadonlySet<Request>;
  /** Limit against a hanging test for events that must happen, in milliseconds. */
  patienceMs: number;
}
