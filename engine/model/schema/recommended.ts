import type { WidgetContract } from '../widgets/widget-contract.ts';

/** Option of a field: what its visitor is reminded of, once, on the way on without an answer. */
export const RECOMMENDED = 'ui:recommended';

/**
 * Whether a field with this widget can be recommended. A box is no question: it is answered by being left alone, and a
 * reminder would press for a consent. What visitors do not see or give is not theirs to fill in.
 */
export const isRecommendable = ({
  accepts,
  readsAddress,
  showsComputed,
  addedBySetting,
}: Pick<WidgetContract, 'accepts' | 'readsAddress' | 'showsComputed' | 'addedBySetting'>): boolean =>
  !accepts.includes('boolean') && !readsAddress && !showsComputed && !addedBySetting;
