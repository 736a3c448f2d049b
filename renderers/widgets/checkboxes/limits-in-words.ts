import type { JsonSchema } from '#engine/model/definition';
import type { Translate } from '../../controls/control.ts';

/** How many may be chosen, where that is not any number: «Выберите от 2 до 4 вариантов». */
export function limitsInWords(
  { minItems, maxItems }: JsonSchema,
  offered: number,
  translate: Translate,
): string | undefined {
  // One is what an answer takes anyway.
  const min = typeof minItems === 'number' && minItems > 1 ? minItems : undefined;
  const max = typeof maxItems === 'number' && maxItems < offered ? maxItems : undefined;
  if (min === max) return min === undefined ? undefined : translate('form.several.exactly', { count: min });
  if (min === undefined) return translate('form.several.atMost', { count: max ?? 0 });
  if (max === undefined) return translate('form.several.atLeast', { count: min });
  return translate('form.several.between', { min, count: max });
}
