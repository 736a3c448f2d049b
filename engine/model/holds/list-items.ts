import type { JsonSchema } from '../definition/model.ts';
import { isObject, objectIn } from '../json/json.ts';
import { parseSchema } from '../schema/schema-node.ts';
import { hasDefaults, withDefaults } from './defaults.ts';
import { inLists } from './in-lists.ts';
import { isFixed, visibleAnswers } from './visible-answers.ts';

/**
 * From now on items are pruned and start with their defaults. A page learns it with the widget that shows rows, which it fetches
 * before it holds answers; other programs know it at once.
 */
export function learnListItems(): void {
  inLists.visible = (schema, list, predicateOf, whole) => {
    const [items] = parseSchema(schema).items;
    const [all] = parseSchema(whole).items;
    if (items === undefined || all === undefined || (items === all && isFixed(items))) return list;
    const seen = list
      .map((item) => (isObject(item) ? visibleAnswers(items.source, item, predicateOf, all.source) : item))
      .filter((item) => !isObject(item) || Object.keys(item).length > 0);
    return seen.length > 0 ? seen : undefined;
  };
  inLists.start = (schema, isRequired, predicateOf) => {
    const items = objectIn(schema.items);
    if (!isRequired || !hasDefaults(items)) return undefined;
    const start = withDefaults(items, {}, predicateOf);
    return Array.from({ length: leastRows(schema, true) }, () => start);
  };
}

/**
 * Rows that are there without an answer: as many as are asked for, and one to start with. Where a row starts with an answer it is an
 * item at once, so a list that may be left empty starts without any.
 */
export function leastRows({ minItems, items }: JsonSchema, isRequired: boolean): number {
  const least = Math.max(1, typeof minItems === 'number' ? minItems : 1);
  return isRequired || !hasDefaults(objectIn(items)) ? least : 0;
}

// Vite knows the word, and leaves items out of the pages' first script; Node does not, and has them at once.
if ((import.meta as { env?: { SSR: boolean } }).env?.SSR !== false) learnListItems();
