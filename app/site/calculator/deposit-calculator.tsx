import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { EXPERIMENTS_COOKIE, isExperimentOn } from '#engine/model/site';
import { cookie } from '../context/cookie.ts';
import { LoadNote } from '../load-note.tsx';
import { usePage } from '../page-context.ts';
import { useLazy } from '../use-lazy.ts';

/** Media query for a phone. @spec S§2 Deposit calculator: the device is a phone */
const PHONE = '(width <= 767px)';

/** Deposit calculator, shown on phones while its experiment is on; other devices load nothing of it. */
export function DepositCalculator() {
  const { experiments, tariff } = usePage();
  const isPhone = useMedia(PHONE);
  const { Part, failure, load } = useLazy(async () => (await import('./calculator-card.tsx')).CalculatorCard);
  const isShown =
    isPhone &&
    tariff !== undefined &&
    isExperimentOn('depositCalculator', experiments, cookie(EXPERIMENTS_COOKIE));
  const show = (): void => void load().catch(() => undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what fetches it is another function each time
  useEffect(() => {
    if (isShown) show();
  }, [isShown]);
  if (!isShown) return null;
  if (failure !== undefined) return <LoadNote failure={failure} retry={show} />;
  return Part === undefined ? (
    <div className="zy-form-placeholder" aria-busy="true" />
  ) : (
    <Part tariff={tariff} />
  );
}

/** True if a media query matches; follows its changes. */
function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void): (() => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
