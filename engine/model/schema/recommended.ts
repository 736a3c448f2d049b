import type { WidgetContract } from '../widgets/widget-contract.ts';

/** UI option of an optional field: the reminder that a visitor sees once after leaving it empty. */
export const RECOMMENDED = 'ui:recommended';

/**
 * True if a field with this widget can have a reminder. A checkbox cannot, because an empty one is an answer and a
 * reminder would press for a consent; nor can a field that visitors do not fill in.
 */
export const isRecommendable = ({
  accepts,
  readsAddress,
  showsComputed,
  addedBySetting,
}: Pick<WidgetContract, 'accepts' | 'readsAddress' | 'showsComputed' | 'addedBySetting'>): boolean =>
  !accepts.includes('boolean') && !readsAddress && !showsComputed && !addedBySetting;
