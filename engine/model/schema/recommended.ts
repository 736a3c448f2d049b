import type { WidgetContract } from '../widgets/widget-contract.ts';

/** UI option of a recommended field: the reminder that its visitor sees once when leaving it empty. */
export const RECOMMENDED = 'ui:recommended';

/**
 * True if a field with this widget can be recommended. A checkbox cannot: leaving it unticked is an answer,
 * and a reminder would press for a consent. Neither can fields that visitors do not see or fill in.
 */
export const isRecommendable = ({
  accepts,
  readsAddress,
  showsComputed,
  addedBySetting,
}: Pick<WidgetContract, 'accepts' | 'readsAddress' | 'showsComputed' | 'addedBySetting'>): boolean =>
  !accepts.includes('boolean') && !readsAddress && !showsComputed && !addedBySetting;
