import type { Device } from '#contract';

/** In this order: most browsers also name the ones that sites were once written for. */
const BROWSERS: readonly (readonly [Device['browser'], RegExp])[] = [
  ['yandex', /YaBrowser\//],
  ['edge', /Edg(?:A|iOS)?\//],
  ['opera', /OPR\/|OPT\//],
  ['samsung', /SamsungBrowser\//],
  ['firefox', /Firefox\/|FxiOS\//],
  ['chrome', /Chrome\/|CriOS\//],
  ['safari', /Safari\//],
];
const SYSTEMS: readonly (readonly [Device['system'], RegExp])[] = [
  ['android', /Android/],
  ['ios', /iPhone|iPad/],
  ['windows', /Windows/],
  ['macos', /Macintosh/],
  ['linux', /Linux|CrOS/],
];

/** Returns the kinds of browser and system of a `User-Agent` header, of which nothing else is kept. */
export const describeDevice = (userAgent = ''): Device => ({
  browser: BROWSERS.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'other',
  system: SYSTEMS.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'other',
});
