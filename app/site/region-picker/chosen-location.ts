import { CITY_COOKIE, DEFAULT_CITY, type SiteLocation, siteCookie } from '#contract';
import { cookie, keepCookie } from '../context/cookie.ts';

const listeners = new Set<() => void>();

/** Returns the id of the city chosen on this device, from its cookie; `undefined` if the browser stores none. */
export const chosenValue = (): string | undefined => cookie(CITY_COOKIE);

/**
 * Saves the chosen city in a cookie, for which the server renders pages, so that hydration changes nothing, and
 * tells the listeners.
 */
export function chooseLocation(value: string): void {
  keepCookie(siteCookie(CITY_COOKIE, value));
  for (const listener of listeners) listener();
}

/** Calls the listener after each change of the chosen city; returns a function that stops it. */
export const subscribeToLocation = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns the city with this id (`value`); `undefined` if the list has none. */
export const locationBy = (
  locations: readonly SiteLocation[],
  value: string | undefined,
): SiteLocation | undefined => locations.find((one) => one.value === value);

/** Returns the city with the chosen id, or else the default city; `undefined` if the site lacks that too. */
export const shownLocation = (
  locations: readonly SiteLocation[],
  chosen: string | undefined,
): SiteLocation | undefined => locationBy(locations, chosen) ?? locationBy(locations, DEFAULT_CITY);
