import type { SiteLocation } from '../page-data.ts';

const KEY = 'zayavka.location';
/** @spec R§9 Default region code 77 when none chosen */
const DEFAULT = 'moscow';
const listeners = new Set<() => void>();

/** The city's value that the visitor has chosen, on this device; a browser that stores nothing has none. */
export function chosenValue(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

export function chooseLocation(value: string): void {
  try {
    localStorage.setItem(KEY, value);
  } catch {
    // The choice then lasts as long as nobody asks for it again.
  }
  for (const listener of listeners) listener();
}

export const subscribeToLocation = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const locationBy = (
  locations: readonly SiteLocation[],
  value: string | undefined,
): SiteLocation | undefined => locations.find((one) => one.value === value);

/** The chosen city, else the default. */
export const shownLocation = (
  locations: readonly SiteLocation[],
  chosen: string | undefined,
): SiteLocation | undefined => locationBy(locations, chosen) ?? locationBy(locations, DEFAULT);
