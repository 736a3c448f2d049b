import { useSyncExternalStore } from 'react';
import { usePage } from '../page-context.ts';
import type { SiteLocation } from '../page-data.ts';
import { chosenValue, shownLocation, subscribeToLocation } from './chosen-location.ts';

/** The query's parameter by which a city is chosen without script. */
export const CITY = 'city';

/** The city that the visitor is served in: the chosen one, that of the address, or the default. */
export function useShownLocation(): SiteLocation | undefined {
  const { locations, address } = usePage();
  const chosen = useSyncExternalStore(subscribeToLocation, chosenValue, () => undefined);
  return shownLocation(locations, chosen ?? new URLSearchParams(address.query).get(CITY) ?? undefined);
}
