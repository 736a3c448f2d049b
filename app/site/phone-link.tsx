import { useSyncExternalStore } from 'react';
import { choosePhone, formatDialledPhone } from '#engine/model/site';
import { campaignMarker } from './context/marketing.ts';
import { usePage } from './page-context.ts';
import { useShownLocation } from './region-picker/use-location.ts';

/**
 * Link `tel:` with the phone number of a line: the one of the visitor's campaign, or that of the region;
 * nothing without a number.
 * @spec S§2 A phone link renders a tel link
 */
export function PhoneLink({ line }: { line?: string | undefined }) {
  const { phones } = usePage();
  const region = useShownLocation()?.region;
  const marker = useSyncExternalStore(never, markerNow, () => undefined);
  const phone = choosePhone(phones, line, { marker, region });
  return (
    phone !== undefined && (
      <a className="zy-link zy-phone" href={`tel:${phone}`}>
        {formatDialledPhone(phone)}
      </a>
    )
  );
}

const never = (): (() => void) => () => undefined;
const markerNow = () => campaignMarker(() => localStorage, Date.now());
