import type { Page } from 'playwright-core';
import type { Stub } from './stub.ts';

/** Where a scene is read: a page, what is before its server, and where that is. */
export interface Stage {
  page: Page;
  stub: Stub;
  url: string;
}
