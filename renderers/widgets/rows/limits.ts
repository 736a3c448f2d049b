import type { JsonSchema } from '#engine/model/definition';
import { minRows } from '#engine/model/holds';
import type { Translate } from '../../controls/control.ts';

/** Returns the most rows that a list may have; undefined if there is no limit. */
export function mostRows({ items, maxItems }: JsonSchema): number | undefined {
  if (Array.isArray(items)) return items.length;
  return typeof maxItems === 'number' ? maxItems : undefined;
}

/**
 * Returns the limits on the number of rows in words: «От 2 до 4 строк». Undefined if any number is allowed.
 */
export function limitsInWords(schema: JsonSchema, translate: Translate): string | undefined {
  if (Array.isArray(schema.items)) return undefined;
  const [min, max] = [minRows(schema, true), mostRows(schema)];
  if (min === max) return translate('form.rows.exactly', { count: min });
  if (max === undefined) return min > 1 ? translate('form.rows.atLeast', { count: min }) : undefined;
  return min > 1
    ? translate('form.rows.between', { min, count: max })
    : translate('form.rows.atMost', { count: max });
}
