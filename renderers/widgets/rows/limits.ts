import type { JsonSchema } from '#engine/model/definition';
import { minRows } from '#engine/model/holds';
import type { Translate } from '../../controls/control.ts';

/** Returns the largest number of rows that a list may have, by its schema; undefined if there is no limit. */
export function mostRows({ items, maxItems }: JsonSchema): number | undefined {
  if (Array.isArray(items)) return items.length;
  return typeof maxItems === 'number' ? maxItems : undefined;
}

/**
 * Returns the limits on the number of rows in words, such as "from 2 to 4 rows"; undefined if any number is
 * allowed, or if the list has a fixed number.
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
