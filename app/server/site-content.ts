import type { SiteLocation, SiteTariff } from '#contract';
import { LANGUAGES } from '#engine/model/definition';
import { isObject, type JsonObject, objectIn } from '#engine/model/json';
import { type Definitions, textsFile } from '#engine/model/load';
import type { Brand, PhoneLine } from '#engine/model/site';
import type { PageContent, SectionContent, SiteContent } from '#server';

/**
 * Returns the pages, sections and catalogues of definitions in the types of the server; the check has validated
 * their structure.
 */
export function siteContent(definitions: Definitions): SiteContent {
  const tariff = catalogOf(definitions, 'deposit-tariff');
  return {
    brand: objectIn(definitions.files.get('site.json')?.value) as Brand,
    pages: documentsIn<PageContent>(definitions, 'pages'),
    sections: documentsIn<SectionContent>(definitions, 'sections'),
    consents: documentsIn<JsonObject>(definitions, 'consents'),
    locations: locationsIn(definitions),
    phones: listIn(catalogOf(definitions, 'phones')?.lines) as unknown as PhoneLine[],
    ...(tariff === undefined ? {} : { tariff: tariff as SiteTariff }),
    texts: definitions.texts,
    staffTexts: Object.fromEntries(
      LANGUAGES.map((lang) => [lang, objectIn(definitions.files.get(textsFile(lang))?.value)]),
    ) as SiteContent['staffTexts'],
  };
}

/** Returns the cities of the catalogue `locations`; none without the catalogue. */
export const locationsIn = (definitions: Definitions): SiteLocation[] =>
  listIn(catalogOf(definitions, 'locations')?.locations) as SiteLocation[];

/** Returns the content of the catalogue `catalogs/<slug>.json`; `undefined` if it is missing or no object. */
export function catalogOf({ files }: Definitions, slug: string): JsonObject | undefined {
  const value = files.get(`catalogs/${slug}.json`)?.value;
  return isObject(value) ? value : undefined;
}

function documentsIn<Document>({ files }: Definitions, folder: string): Record<string, Document> {
  const documents: Record<string, Document> = {};
  for (const { path, value } of files.values()) {
    const [, parent, slug] = /^([a-z]+)\/([a-z0-9-]+)\.json$/.exec(path) ?? [];
    if (parent === folder && slug !== undefined && isObject(value))
      documents[slug] = value as unknown as Document;
  }
  return documents;
}

const listIn = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);
