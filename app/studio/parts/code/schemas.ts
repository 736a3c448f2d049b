import { metaSchemas } from '#engine/authoring';
import type { Lang } from '#engine/model/definition';
import type { JsonObject } from '#engine/model/json';
import { vocabulary } from '../../../vocabulary.ts';

const made = new Map<Lang, Record<string, JsonObject>>();

/** Returns the meta-schemas by file name (`form.schema.json`), with titles in the reader's language. */
export function schemasIn(lang: Lang): Record<string, JsonObject> {
  const known = made.get(lang) ?? metaSchemas(vocabulary, lang);
  made.set(lang, known);
  return known;
}
