import type { Phrase } from '../definition/model.ts';
import type { JsonObject } from '../json/json.ts';

/**
 * Kind of block of which pages consist, such as an article or a form, as `app/site/blocks/<slug>/block.json`
 * describes it.
 */
export interface BlockKind {
  slug: string;
  /** Position in the studio's list of kinds. */
  order: number;
  /** `lazy`: only pages with such a block fetch its component. */
  loads: 'with-first' | 'lazy';
  title: Phrase;
  summary: Phrase;
  /** JSON Schema of a block's settings besides its `kind`; titles and descriptions are phrases. */
  properties: JsonObject;
  required: string[];
}
