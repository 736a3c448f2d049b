import type { Json } from '../json/json.ts';

/** Colour in the light and in the dark scheme. */
export interface ColourPair {
  light: string;
  dark: string;
}
/** Colours that a site or a section sets, by name of the style sheet's token. */
export type SiteColours = Readonly<Record<string, ColourPair>>;

/** Brand of a site, `site.json`, with text references. */
export interface Brand {
  name?: Json;
  /** SVG. */
  mark?: string;
  favicon?: string;
  colours?: SiteColours;
  typeface?: string;
  /** Heading of the chat; a site without it offers none. */
  chat?: Json;
  footer?: { text?: Json; links?: { label: Json; href: string }[] };
}
