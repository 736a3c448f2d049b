import type { TypingField } from '../../typings/corpus.ts';
import type { Driver } from '../drivers/driver.ts';
import { differencesOf, type Entered, enterTypings, faultsOf, type Way } from './enter-typings.ts';

/** Name of the part in the report. */
export const PART = 'Typings';

/**
 * Rejects if a browser changes a text without notice, or understands it differently than the first browser.
 */
export type Compare = (driver: Driver, way: Way, field: TypingField) => Promise<void>;

export function compareTypings(url: string, isAll: boolean): Compare {
  const first = new Map<string, Entered[]>();
  return async (driver, way, field) => {
    const entered = await enterTypings(driver, url, { way, field, isAll });
    const key = `${way} ${field}`;
    const differences = differencesOf(entered, first.get(key) ?? entered);
    if (!first.has(key)) first.set(key, entered);
    const wrong = [...faultsOf(entered), ...differences];
    if (wrong.length > 0) throw new Error(`${wrong.length} of ${entered.length}: ${wrong.join('\n    ')}`);
  };
}
