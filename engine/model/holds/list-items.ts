import type { JsonSchema } from '../definition/model.ts';
import { isObject, objectIn } from '../json/json.ts';
import { parseSchema } from '../schema/schema-node.ts';
import { hasDefaults, withDefaults } from './defaults.ts';
import { inLists } from './in-lists.ts';
import { isFixed, visibleAnswers } from './visible-answers.ts';

/**
 * Makes `inLists` hide answers in list items and give them defaults. A page calls the function when it loads the
 * widget for rows, before it has any answers; other programs call it on start.
 */
export function installListItems(): void {
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
    return Array.from({ length: minRows(schema, true) }, () => start);
  };
}

/**
 * Returns the number of rows that a list without an answer shows: as many as it must have, at least one. An optional
 * list whose rows have defaults starts with none, because a row with a default is an answer.
 */
export function minRows({ minItems, items }: JsonSchema, isRequired: boolean): number {
  const least = Math.max(1, typeof minItems === 'number' ? minItems : 1);
  return isRequired || !hasDefaults(objectIn(items)) ? least : 0;
}

// Vite sets this constant, so that a page's first script leaves the code out; Node has no such
// constant and installs the code at once.
if ((import.meta as { env?: { SSR: boolean } }).env?.SSR !== false) installListItems();
