import type { SiteLocation, SiteTariff } from '#contract';
import type { Dictionaries, Dictionary, Lang } from '#engine/model/definition';
import type { Json, JsonObject } from '#engine/model/json';
import type { Brand, PhoneLine, SiteColours } from '#engine/model/site';
import type { ConsentDocuments } from './consent-documents.ts';

/** Page of the site as its definition has it, with keys in place of texts. */
export interface PageContent {
  path?: string;
  title: Json;
  description?: Json;
  section?: string;
  menu?: number;
  /** `false` removes the chat from the page. @spec S§7 A chat is restricted on a page */
  chat?: boolean;
  blocks: JsonObject[];
}

/**
 * Section of the site (a group of pages) as its definition has it: colours, experimental features, and the queue
 * of its chats.
 */
export interface SectionContent {
  colours?: SiteColours;
  experiments?: Record<string, boolean>;
  chatChannel?: string;
  tracksSuccess?: boolean;
}

/**
 * Content of the site in all languages (brand, pages, sections, cities, phones, texts), as the definitions have
 * it.
 */
export interface SiteContent {
  brand: Brand;
  pages: Readonly<Record<string, PageContent>>;
  sections: Readonly<Record<string, SectionContent>>;
  consents: ConsentDocuments;
  locations: SiteLocation[];
  phones: PhoneLine[];
  tariff?: SiteTariff;
  texts: Dictionaries;
  /** Texts of the product in the languages of staff, which the site need not have. */
  staffTexts: Readonly<Record<Lang, Dictionary>>;
}
