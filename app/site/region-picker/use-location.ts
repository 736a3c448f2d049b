import { useSyncExternalStore } from 'react';
import type { SiteLocation } from '#contract';
import { usePage } from '../page-context.ts';
import { chosenValue, shownLocation, subscribeToLocation } from './chosen-location.ts';

/**
 * Hook that returns the visitor's city: the chosen one, or the default; `undefined` if the list of cities has
 * neither.
 */
export function useShownLocation(): SiteLocation | undefined {
  const { locations, city } = usePage();
  const chosen = useSyncExternalStore(subscribeToLocation, chosenValue, () => city);
  return shownLocation(locations, chosen ?? city);
}
