import { lazy, Suspense } from 'react';
import { EXPERIMENTS_COOKIE, isTried } from '#engine/model';
import { cookie } from '../context/cookie.ts';
import { usePage } from '../page-context.ts';
import { useMedia } from './use-media.ts';

const CalculatorCard = lazy(() => import('./calculator-card.tsx'));

/** A phone is a screen of this width. @spec S§2 Deposit calculator: the device is a phone */
const PHONE = '(width <= 767px)';

/** The deposit calculator, where it is tried, on a phone; elsewhere nothing, and nothing of it is loaded. */
export function DepositCalculator() {
  const { experiments, tariff } = usePage();
  const isPhone = useMedia(PHONE);
  const isShown = isPhone && isTried('depositCalculator', experiments, cookie(EXPERIMENTS_COOKIE));
  if (!isShown || tariff === undefined) return null;
  return (
    <Suspense fallback={<div className="zy-form-placeholder" aria-busy="true" />}>
      <CalculatorCard tariff={tariff} />
    </Suspense>
  );
}
