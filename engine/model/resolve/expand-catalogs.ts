import { isObject, type Json, type JsonObject, objectIn, objectItems } from '../json/json.ts';
import { type Definitions, documentSlugs } from '../load/load.ts';
import { mapChildSchemas } from '../schema/children.ts';
import { intersection } from '../schema/intersect.ts';
import { mapPlaces } from './merge-ui.ts';
import { receiversText } from './resolve-texts.ts';

/** Choice in a catalogue: an entry of `items` in `catalogs/<slug>.json`. */
export interface CatalogItem extends JsonObject {
  value: string;
  title: string | JsonObject;
}

const catalogFile = (slug: string): string => `catalogs/${slug}.json`;

/** Returns the slugs of the catalogues that contain choices; other files of the folder contain other data. */
export const catalogSlugs = (definitions: Definitions): string[] =>
  documentSlugs(definitions, 'catalogs').filter((slug) => holdsChoices(catalogAt(definitions, slug)));

const holdsChoices = ({ items, itemsOf }: JsonObject): boolean =>
  Array.isArray(items) || typeof itemsOf === 'string';

/**
 * Returns the choices of a catalogue: its own, or for one with `itemsOf` those of that catalogue to which an item of
 * `groupsOf` belongs, such as the regions with a department. Empty for an unknown catalogue.
 */
export function catalogItems(definitions: Definitions, slug: Json | undefined): CatalogItem[] {
  const catalog = catalogAt(definitions, slug);
  if (typeof catalog.itemsOf !== 'string') return itemsIn(catalog);
  const groups = new Set(itemsIn(catalogAt(definitions, catalog.groupsOf)).map(({ group }) => group));
  return itemsIn(catalogAt(definitions, catalog.itemsOf)).filter(({ value }) => groups.has(value));
}

const catalogAt = (definitions: Definitions, slug: Json | undefined): JsonObject =>
  objectIn(typeof slug === 'string' ? definitions.files.get(catalogFile(slug))?.value : undefined);

const itemsIn = ({ items }: JsonObject): CatalogItem[] =>
  objectItems(items).flatMap(([, item]) => (typeof item.value === 'string' ? [item as CatalogItem] : []));

/** True if the schema of a field takes its choices from an existing catalogue that has none. */
export function isChoiceless(definitions: Definitions, { catalog, items }: JsonObject = {}): boolean {
  if (isObject(items)) return isChoiceless(definitions, items);
  return (
    typeof catalog === 'string' &&
    holdsChoices(catalogAt(definitions, catalog)) &&
    catalogItems(definitions, catalog).length === 0
  );
}

/**
 * Returns a schema with each `"catalog": "regions"` replaced by the `enum` of its values, at any depth. A
 * catalogue that is unknown or empty stays as written.
 */
export function withCatalogValues(definitions: Definitions, schema: JsonObject): JsonObject {
  const { catalog, ...own } = mapChildSchemas(schema, (child) => withCatalogValues(definitions, child));
  const values = catalogItems(definitions, catalog).map(({ value }) => value);
  // An unknown catalogue stays as written, so that the check reports it.
  if (values.length === 0) return catalog === undefined ? own : { ...own, catalog };
  return objectIn(intersection({ enum: values }, own));
}

/**
 * Returns a UI schema with each `"ui:catalog": "regions"` replaced by `ui:choices`, at any depth. A catalogue
 * that is unknown or empty stays as written.
 */
export function withCatalogChoices(definitions: Definitions, ui: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(ui).map(([key, value]) => {
      const items = key === 'ui:catalog' ? catalogItems(definitions, value) : [];
      if (items.length > 0) return ['ui:choices', choicesOf(items)];
      return [
        key,
        key.startsWith('ui:') ? value : mapPlaces(value, (part) => withCatalogChoices(definitions, part)),
      ];
    }),
  );
}

const choicesOf = (items: readonly CatalogItem[]): Json[] =>
  items.map(({ value, title, group }) => ({
    value,
    label: title,
    ...(typeof group === 'string' ? { group } : {}),
  }));

/**
 * Returns a payload map in which each `{ "title": { "catalog": "regions" } }` has the titles themselves, in the
 * default language for pages in every language.
 */
export function withCatalogTitles<T extends Json>(definitions: Definitions, value: T): T {
  if (Array.isArray(value)) return value.map((item) => withCatalogTitles(definitions, item)) as T;
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const { catalog } = objectIn(inner);
      if (key !== 'title' || typeof catalog !== 'string') return [key, withCatalogTitles(definitions, inner)];
      const titles = catalogItems(definitions, catalog).map(({ value: code, title }) => [
        code,
        receiversText(title, definitions.texts) ?? '',
      ]);
      return [key, { titles: Object.fromEntries(titles) as JsonObject }];
    }),
  ) as T;
}
