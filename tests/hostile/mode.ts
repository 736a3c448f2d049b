import type { BrowserContext, Page } from 'playwright-core';

/** Page, or browser context whose pages are all treated alike, before it navigates. */
export type HostilePage = Page | BrowserContext;

/** Makes a page hostile in one way. It must be called before the page navigates. */
export type HostileMode = (page: HostilePage) => Promise<unknown>;
