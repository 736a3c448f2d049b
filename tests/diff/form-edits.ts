import { compileForm, snapshotForm } from '#engine/model/compile';
import { canonicalJson, type Json, type JsonObject, objectIn } from '#engine/model/json';
import { type Definitions, loadDefinitions } from '#engine/model/load';
import { ownDefinitions, readDefinitionsFolder } from '../../app/definitions-folder.ts';
import { vocabulary } from '../../app/vocabulary.ts';
import { LikelySchemas } from './likely-schemas.ts';
import type { SchemaSides } from './pair-generators.ts';

const texts = await readDefinitionsFolder(ownDefinitions);
/** Limit of the text of a pair: thousands of choices prove no more than three, and take longer to read. */
const MAX_CHARACTERS = 20_000;

/**
 * Yields edits of the shipped forms, of their variants' overlays and of their shared fields: a pair for each
 * variant that changes.
 */
export function* formEdits(random: () => number): Generator<SchemaSides> {
  const likely = new LikelySchemas(random);
  const { definitions } = loadDefinitions(texts);
  const slugs = [...definitions.forms.keys()];
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const before = new Map(slugs.map((slug) => [slug, schemasOf(definitions, slug)]));
  for (;;) {
    const slug = pick(slugs);
    const now = schemasOf(
      withEdit(definitions, slug, (schema) => likely.edited(schema), pick),
      slug,
    );
    for (const [variant, old] of before.get(slug) ?? []) {
      const fresh = now?.get(variant);
      if (fresh === undefined) continue;
      const [left, right] = [canonicalJson(old), canonicalJson(fresh)];
      if (left !== right && left.length + right.length < MAX_CHARACTERS) yield [old, fresh];
    }
  }
}

/**
 * Returns the definitions with one document edited: the form's schema, a variant's overlay of it, or a shared
 * field.
 */
function withEdit(
  definitions: Definitions,
  slug: string,
  edited: (schema: JsonObject) => JsonObject,
  pick: <Item>(items: readonly Item[]) => Item,
): Definitions {
  const form = definitions.forms.get(slug);
  if (form === undefined) return definitions;
  const variants = objectIn(form.form.variants);
  const shared = [...JSON.stringify(form.schema).matchAll(/fields\/([a-z-]+)\.json/g)].map(
    ([, name]) => name,
  );
  const [kind, name = ''] = pick<readonly [string, (string | undefined)?]>([
    ['schema'],
    ...Object.keys(variants).map((variant) => ['variant', variant] as const),
    ...shared.map((field) => ['field', field] as const),
  ]);
  if (kind === 'field') {
    const path = `fields/${name}.json`;
    const file = definitions.files.get(path);
    const own = objectIn(file?.value);
    if (file === undefined) return definitions;
    const value = { ...own, schema: edited(objectIn(own.schema)) };
    const field = { slug: name, schema: objectIn(value.schema), ui: objectIn(own.ui) };
    return {
      ...definitions,
      files: new Map(definitions.files).set(path, { path, text: '', value }),
      fields: new Map(definitions.fields).set(name, field),
    };
  }
  const changed = { ...form };
  if (kind === 'schema') changed.schema = edited(form.schema);
  else {
    const variant = objectIn(variants[name]);
    const schema = edited({ properties: {}, ...objectIn(variant.schema) });
    changed.form = { ...form.form, variants: { ...variants, [name]: { ...variant, schema } } };
  }
  const path = `forms/${slug}/schema.json`;
  return {
    ...definitions,
    files: new Map(definitions.files).set(path, { path, text: '', value: changed.schema as Json }),
    forms: new Map(definitions.forms).set(slug, changed),
  };
}

/** Returns the schema that validates the answers of each variant; undefined if the edit broke the form. */
function schemasOf(definitions: Definitions, slug: string): Map<string, JsonObject> | undefined {
  try {
    const snapshot = snapshotForm(definitions, slug, vocabulary);
    return new Map(
      Object.keys(snapshot.variants).map((variant) => [
        variant,
        compileForm(snapshot, { variant, lang: 'ru', sha256: () => '' }).schema as JsonObject,
      ]),
    );
  } catch {
    return undefined;
  }
}
