import type { Json } from '../json/json.ts';

/** Colour in the light and in the dark scheme, each as `#rrggbb`. */
export interface ColourPair {
  light: string;
  dark: string;
}
/** Colours that a site or a section replaces, by the name of the style sheet's variable without `--zy-`. */
export type SiteColours = Readonly<Record<string, ColourPair>>;

/** Brand of a site in `site.json`: name, logo, colours, typeface, chat and footer; texts are references. */
export interface Brand {
  name?: Json;
  /** Logo, as SVG. */
  mark?: string;
  favicon?: string;
  colours?: SiteColours;
  typeface?: string;
  /** Heading of the chat; a site without it offers none. */
  chat?: Json;
  footer?: { text?: Json; links?: { label: Json; href: string }[] };
}
