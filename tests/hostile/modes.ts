import type { Browser } from 'playwright-core';
import { extension } from './extension.ts';
import { late } from './late.ts';
import type { HostileMode, HostilePage } from './mode.ts';
import { nameBroken } from './name-broken.ts';
import { noStorage } from './no-storage.ts';
import { slowSource } from './slow-source.ts';
import { translate } from './translate.ts';

/** Modes that imitate browsers, extensions and networks, by the name that HOSTILE takes. */
export const hostileModes = {
  translate,
  extension,
  late,
  'no-storage': noStorage,
  'slow-source': slowSource,
} as const satisfies Record<string, HostileMode>;

export type HostileName = keyof typeof hostileModes;

export const hostileNames = Object.keys(hostileModes) as HostileName[];

const isName = (name: string): name is HostileName => Object.hasOwn(hostileModes, name);

/** Applies the mode to the page and makes it report the element that breaks. */
export async function makeHostile(page: HostilePage, name: HostileName): Promise<void> {
  await nameBroken(page);
  await hostileModes[name](page);
}

/** React's report that the served page is another than it expects. */
const MISMATCH = /Minified React error #418/;

/** Modes that change the served page before React hydrates it. */
const CHANGES_PAGE: readonly (string | undefined)[] = ['translate', 'extension'] satisfies HostileName[];

/** True for a report of what the mode in HOSTILE does to a page before its hydration, from which the page recovers. */
export const isOfMode = (report: string): boolean =>
  CHANGES_PAGE.includes(process.env.HOSTILE) && MISMATCH.test(report);

/**
 * Applies the mode in HOSTILE to each page of a browser: `HOSTILE=translate npx vitest run --project journeys
 * PATH`.
 */
export function hostileBrowser(browser: Browser): Browser {
  const name = process.env.HOSTILE ?? '';
  if (name === '') return browser;
  if (!isName(name)) throw new Error(`HOSTILE is "${name}"; it may be ${hostileNames.join(', ')}`);
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await makeHostile(context, name);
    return context;
  };
  return browser;
}
