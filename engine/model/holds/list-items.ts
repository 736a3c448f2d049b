import type { JsonSchema } from '../definition/model.ts';
import { isObject, objectIn } from '../json/json.ts';
import { parseSchema } from '../schema/schema-node.ts';
import { hasDefaults, withDefaults } from './defaults.ts';
import { inLists } from './in-lists.ts';
import { isFixed, visibleAnswers } from './visible-answers.ts';

/**
 * Installs pruning and defaults of list items. A page calls the function when it loads the widget for rows,
 * before it has any answers; other programs call it on start.
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
 * Returns how many rows a list shows without an answer: as many as are required, at least one. A
 * row with a default is an answer, so an optional list of such rows starts empty.
 */
export function minRows({ minItems, items }: JsonSchema, isRequired: boolean): number {
  const least = Math.max(1, typeof minItems === 'number' ? minItems : 1);
  return isRequired || !hasDefaults(objectIn(items)) ? least : 0;
}

// Vite sets this constant, so that a page's first script leaves the code out; Node has no such
// constant and installs the code at once.
if ((import.meta as { env?: { SSR: boolean } }).env?.SSR !== false) installListItems();
