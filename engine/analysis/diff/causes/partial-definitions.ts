import { objectIn } from '#engine/model/json';
import { type Definitions, fieldFile, formFile, type SourceFile, textsFile } from '#engine/model/load';
import { dictionariesOf, SITE_FILE } from '#engine/model/site';
import { languagesOf } from '#engine/model/text';
import { type WrittenEdit, withWritten } from './written-edits.ts';

const FORM_PARTS = ['schema', 'ui', 'form', 'examples'] as const;

/** A map that records the keys that were read. */
class RecordingMap<Value> extends Map<string, Value> {
  readonly asked = new Set<string>();
  override get(key: string): Value | undefined {
    this.asked.add(key);
    return super.get(key);
  }
  override has(key: string): boolean {
    this.asked.add(key);
    return super.has(key);
  }
}

/**
 * Returns the paths of the files that `read` looks up in the definitions, with the form's own files, site.json
 * and every dictionary.
 */
export function filesReadBy(
  definitions: Definitions,
  slug: string,
  read: (of: Definitions) => void,
): Set<string> {
  const files = new RecordingMap(definitions.files);
  const fields = new RecordingMap(definitions.fields);
  read({ ...definitions, files, fields });
  return new Set([
    ...files.asked,
    ...[...fields.asked].map(fieldFile),
    ...FORM_PARTS.map((part) => formFile(slug, part)),
    SITE_FILE,
    ...languagesOf(definitions.texts).map(textsFile),
  ]);
}

/**
 * Returns definitions that have only the form `slug`, the files in `read` and the catalogues, with the edits
 * applied. They are small, because a search for causes creates many.
 */
export function partialDefinitions(
  { files: all }: Definitions,
  slug: string,
  read: ReadonlySet<string>,
  edits: readonly WrittenEdit[],
): Definitions {
  const edited = new Set(edits.map(({ file }) => file));
  const files = new Map<string, SourceFile>();
  for (const path of new Set([...read, ...edited, ...[...all.keys()].filter(isCatalog)])) {
    const own = edits.filter(({ file }) => file === path);
    const source = all.get(path);
    if (own.length === 0) {
      if (source !== undefined) files.set(path, source);
      continue;
    }
    const value = withWritten(source?.value, own);
    if (value !== undefined) files.set(path, { path, text: '', value });
  }
  const objectAt = (path: string) => objectIn(files.get(path)?.value);
  const fields = [...files.keys()].flatMap((path) => /^fields\/([^/]+)\.json$/.exec(path)?.[1] ?? []);
  const [schema, ui, form, examples] = FORM_PARTS.map((part) => objectAt(formFile(slug, part)));
  return {
    files,
    forms: new Map([
      [
        slug,
        {
          slug,
          schema: objectIn(schema),
          ui: objectIn(ui),
          form: objectIn(form),
          examples: objectIn(examples),
        },
      ],
    ]),
    fields: new Map(
      fields.map((name) => {
        const { schema: own, ui: ownUi } = objectAt(fieldFile(name));
        return [name, { slug: name, schema: objectIn(own), ui: objectIn(ownUi) }];
      }),
    ),
    texts: dictionariesOf(objectAt(SITE_FILE), (lang) => objectAt(textsFile(lang))),
  };
}

/**
 * True for a catalogue: the check finds catalogues by reading all files, so partial definitions always
 * include them.
 */
const isCatalog = (path: string): boolean => path.startsWith('catalogs/');
