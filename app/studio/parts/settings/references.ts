import type { DocumentSummary } from '#contract';
import type { EditPath } from '#engine/authoring';
import type { Lang } from '#engine/model/definition';
import { isObject, type Json, type JsonObject, valueAt } from '#engine/model/json';
import { type Definitions, formNamesIn } from '#engine/model/load';
import { catalogItems, withTexts } from '#engine/model/resolve';
import type { RefersTo } from '#engine/model/schema';
import { RICH_CONTENT } from '#engine/model/site';
import type { NamedValue } from '#renderers/staff';

/** What names are looked for in. */
export interface Named {
  definitions: Definitions;
  /** All documents that a name may refer to. */
  documents: readonly DocumentSummary[];
  /** The document that is edited. */
  value: JsonObject;
}

type Finder = (
  editing: Named,
  beside: JsonObject,
  reader: { lang: Lang; richContent: string },
) => NamedValue[];

/** All that can be named, by kind. */
const finders: Readonly<Record<RefersTo, Finder>> = {
  forms: ({ documents }) => documentsOf('forms', documents),
  sections: ({ documents }) => documentsOf('sections', documents),
  catalogs: ({ documents }) => documentsOf('catalogs', documents),
  sources: ({ documents }) => documentsOf('sources', documents),
  endpoints: ({ documents }) => documentsOf('endpoints', documents),
  // The editor of the form gives the names of its own.
  payloads: () => [],
  'proved-answers': () => [],
  addresses: ({ documents }) =>
    documents.flatMap(({ address, title }) => (address === undefined ? [] : [{ value: address, title }])),
  'form-names': ({ definitions, documents }, _beside, { richContent }) => [
    ...[...formNamesIn(definitions)].map(([name, { slug, variant }]) => ({
      value: name,
      title: [documents.find(({ id }) => id === `forms/${slug}`)?.title ?? slug, variant]
        .filter((part) => part !== undefined)
        .join(' — '),
    })),
    { value: RICH_CONTENT, title: richContent },
  ],
  variants: ({ definitions, documents }, beside) => {
    const slug = formBeside(beside, definitions);
    const variants = documents.find(({ id }) => id === `forms/${slug}`)?.variants ?? [];
    return variants.map((name) => ({ value: name, title: name }));
  },
  anchors: ({ value }) => [...new Set(anchorsIn(value))].map((name) => ({ value: name, title: name })),
  regions: ({ definitions }, _beside, { lang }) =>
    catalogItems(definitions, 'regions').map(({ value, title }) => ({
      value,
      title: `${titleIn(definitions, title, lang)} (${value})`,
    })),
};

/** The names that a place can take. */
export function namedAt(
  editing: Named,
  refersTo: RefersTo,
  path: EditPath,
  reader: { lang: Lang; richContent: string },
): NamedValue[] {
  const beside = besideOf(editing.value, path);
  return finders[refersTo](editing, isObject(beside) ? beside : {}, reader);
}

/** What a name is beside; where that is a list of variants, the block around it that names their form. */
function besideOf(document: JsonObject, path: EditPath): Json | undefined {
  for (let depth = path.length - 1; depth > 0; depth -= 1) {
    const around = valueAt(document, path.slice(0, depth));
    if (isObject(around) && 'form' in around) return around;
  }
  return valueAt(document, path.slice(0, -1));
}

const documentsOf = (kind: string, documents: Named['documents']): NamedValue[] =>
  documents
    .filter(({ id }) => id.startsWith(`${kind}/`))
    .map(({ id, title }) => ({ value: id.slice(kind.length + 1), title }));

/** A block names a form by its slug, a button by any of its names. */
function formBeside({ kind, form }: JsonObject, definitions: Definitions): string {
  if (typeof form !== 'string') return '';
  return kind === 'form' ? form : (formNamesIn(definitions).get(form)?.slug ?? form);
}

function anchorsIn(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(anchorsIn);
  if (!isObject(value)) return [];
  const own = value.type !== 'anchor' && typeof value.anchor === 'string' ? [value.anchor] : [];
  return [...own, ...Object.values(value).flatMap(anchorsIn)];
}

const titleIn = ({ texts }: Definitions, title: Json, lang: Lang): string =>
  String(withTexts<Json>(title, texts[lang], lang));
