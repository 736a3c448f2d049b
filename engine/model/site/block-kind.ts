import type { Phrase } from '../definition/model.ts';
import type { JsonObject } from '../json/json.ts';

/** A part of a page, as `app/site/blocks/<slug>/block.ts` describes it. */
export interface BlockKind {
  slug: string;
  /** Place in the studio's list of kinds. */
  order: number;
  /** `lazy`: its component is fetched by the pages that have such a block. */
  loads: 'with-first' | 'lazy';
  title: Phrase;
  summary: Phrase;
  /** What a block takes beside its `kind`: JSON Schema whose titles and descriptions are phrases. */
  properties: JsonObject;
  required: string[];
}
