import { useSyncExternalStore } from 'react';
import { choosePhone, writtenPhone } from '#engine';
import { campaignMarker } from '../context/marketing.ts';
import { usePage } from '../page-context.ts';
import { chosenValue, shownLocation, subscribeToLocation } from '../region-picker/chosen-location.ts';

/**
 * A number to call, of a line: the one that the visitor's campaign is counted by, or that of the region.
 * @spec S§2 A phone link renders a tel link
 */
export function PhoneLink({ line }: { line?: string | undefined }) {
  const { phones, locations } = usePage();
  useSyncExternalStore(subscribeToLocation, chosenValue, () => undefined);
  const marker = campaignMarker(() => localStorage, Date.now());
  const phone = choosePhone(phones, line, { marker, region: shownLocation(locations)?.region });
  return (
    phone !== undefined && (
      <a className="zy-link zy-phone" href={`tel:${phone}`}>
        {writtenPhone(phone)}
      </a>
    )
  );
}
