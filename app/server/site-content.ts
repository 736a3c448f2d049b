import { type Definitions, isObject, type JsonObject } from '#engine';
import type { PageContent, SiteContent } from '#server';

/** Pages and catalogues of a definitions folder, as the server needs them; the check has judged their shapes. */
export function siteContent(definitions: Definitions): SiteContent {
  const pages: Record<string, PageContent> = {};
  for (const { path, value } of definitions.files.values()) {
    const slug = /^pages\/([a-z0-9-]+)\.json$/.exec(path)?.[1];
    if (slug === undefined || !isObject(value)) continue;
    pages[slug] = value as unknown as PageContent;
  }
  return { pages, locations: locationsOf(definitions), texts: definitions.texts };
}

function locationsOf(definitions: Definitions): JsonObject[] {
  const catalog = definitions.files.get('catalogs/locations.json')?.value;
  return isObject(catalog) && Array.isArray(catalog.locations) ? catalog.locations.filter(isObject) : [];
}
