import type { EditPath } from '#engine/authoring';
import type { Lang } from '#engine/model/definition';
import { isObject, type Json, type JsonObject, valueAt } from '#engine/model/json';
import { type Definitions, formNamesIn } from '#engine/model/load';
import { catalogItems, withTexts } from '#engine/model/resolve';
import type { RefersTo } from '#engine/model/schema';
import { RICH_CONTENT } from '#engine/model/site';
import { useStudio } from '../../studio-context.ts';
import type { Option } from './model/field-model.ts';
import { type SchemaEditorState, useSchemaEditor } from './schema-editor-context.ts';

type Finder = (
  editing: SchemaEditorState,
  beside: JsonObject,
  reader: { lang: Lang; richContent: string },
) => Option[];

/** All that can be named, by kind. */
const finders: Readonly<Record<RefersTo, Finder>> = {
  forms: ({ documents }) => documentsOf('forms', documents),
  sections: ({ documents }) => documentsOf('sections', documents),
  catalogs: ({ documents }) => documentsOf('catalogs', documents),
  sources: ({ documents }) => documentsOf('sources', documents),
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

/** The names that a place can take; none when it refers to nothing. */
export function useNamed(refersTo: RefersTo | undefined, path: EditPath): Option[] {
  const { text, lang } = useStudio();
  const editing = useSchemaEditor();
  if (refersTo === undefined) return [];
  const beside = besideOf(editing.value, path);
  return finders[refersTo](editing, isObject(beside) ? beside : {}, {
    lang,
    richContent: text('studio.shape.richContent'),
  });
}

/** What a name is beside; where that is a list of variants, the block around it that names their form. */
function besideOf(document: JsonObject, path: EditPath): Json | undefined {
  for (let depth = path.length - 1; depth > 0; depth -= 1) {
    const around = valueAt(document, path.slice(0, depth));
    if (isObject(around) && 'form' in around) return around;
  }
  return valueAt(document, path.slice(0, -1));
}

const documentsOf = (kind: string, documents: SchemaEditorState['documents']): Option[] =>
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
