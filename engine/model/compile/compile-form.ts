import { consentData } from '../consent/consent-data.ts';
import type { Behaviour, CompiledForm, ConsentText, SiteLanguage, Text } from '../definition/model.ts';
import { contactOf } from '../endpoints/endpoint-document.ts';
import { modelError } from '../errors/model-error.ts';
import { hasFollowers } from '../holds/holds.ts';
import { type JsonObject, objectIn } from '../json/json.ts';
import { oncePer } from '../json/once-per.ts';
import { splitPath, valueAt } from '../json/path.ts';
import { withLocalLinks } from '../resolve/local-links.ts';
import { orderChoices } from '../resolve/order-choices.ts';
import { addTextKeys, withTexts } from '../resolve/resolve-texts.ts';
import { mapChildSchemas } from '../schema/children.ts';
import { STEPS } from '../schema/field-groups.ts';
import {
  fieldsOf,
  hasItemFields,
  itemFieldNames,
  placesOf,
  repeatedWidget,
  widgetOf,
} from '../schema/fields.ts';
import { propertiesOf } from '../schema/properties.ts';
import { parseSchema, typesOf } from '../schema/schema-node.ts';
import { languagePrefix } from '../site/page-language.ts';
import { defaultLanguage, dictionaryIn, languagesOf } from '../text/dictionaries.ts';
import { formatText } from '../text/format-text.ts';
import { pluggedFilesOf } from '../widgets/plugged-files.ts';
import {
  FOLLOWING,
  MULTI_STEP,
  PROVING,
  REMINDING,
  RESUMABLE,
  widgetsShowing,
} from '../widgets/widget-texts.ts';
import type { FormSnapshot, VariantSnapshot } from './snapshot.ts';

/** Options of `compileForm`: the variant and language to compile, and the hash function. */
export interface CompileOptions {
  variant: string;
  /** Language; the site's default language if absent. */
  lang?: SiteLanguage;
  /** Returns the lower-case hex SHA-256 of a text; injected, because the engine has no crypto. */
  sha256: (text: string) => string;
  /** Version of the form; the snapshot's hash if absent. */
  version?: string;
}

/**
 * Returns the text of a snapshot that is hashed and stored: JSON with the keys in their own order, which is that of
 * variants and wire fields.
 */
export const snapshotText = (snapshot: FormSnapshot): string => JSON.stringify(snapshot);

/** Returns the version of a form: the SHA-256 of its snapshot, by which requests and stored records name it. */
export const versionOf = (snapshot: FormSnapshot, sha256: CompileOptions['sha256']): string =>
  sha256(snapshotText(snapshot));

/**
 * Compiles one variant of a form's snapshot in one language to all that a page needs. Throws VARIANT_UNKNOWN, naming
 * the existing variants, if there is no such variant.
 */
export function compileForm(snapshot: FormSnapshot, options: CompileOptions): CompiledForm {
  const { variant, sha256, version = versionOf(snapshot, sha256) } = options;
  const { lang = defaultLanguage(snapshot.texts) } = options;
  const source = snapshot.variants[variant];
  if (source === undefined) {
    throw modelError('VARIANT_UNKNOWN', {
      form: snapshot.slug,
      variant,
      known: Object.keys(snapshot.variants).join(', '),
    });
  }
  const { texts } = snapshot;
  const languages = languagesOf(texts);
  const prefix = languagePrefix(lang, languages);
  const { schema, ui, fields, shown } = compileWithoutTexts(source);
  const behaviour = withLocalLinks(
    withTexts(source.form, texts, lang),
    lang,
    languages,
  ) as unknown as Behaviour;
  const uiSchema = withLocalLinks(withTexts(orderChoices(ui, texts, lang), texts, lang), lang, languages);
  const plugged = pluggedFilesOf(source);
  return {
    slug: snapshot.slug,
    variant,
    lang,
    ...(prefix === '' ? {} : { prefix }),
    version,
    schema,
    uiSchema,
    fields,
    behaviour,
    ...(source.endpoint === undefined ? {} : { endpoint: contactOf(source.endpoint) }),
    ...(plugged.length === 0 ? {} : { plugged }),
    consents: consentTexts({ behaviour, uiSchema, fields }, lang, sha256),
    messages: {
      ...messageTexts(schema, dictionaryIn(texts, lang), shown),
      ...(behaviour.texts.next === undefined ? {} : { 'form.steps.next': behaviour.texts.next }),
    },
  };
}

interface CompiledWithoutTexts extends Pick<CompiledForm, 'schema' | 'fields'> {
  /** UI schema whose texts are still references. */
  ui: JsonObject;
  /** Widgets and features of the form, which have texts of their own. */
  shown: ReadonlySet<string>;
}

/** Compiles the part that is equal in every language; memoized. */
const compileWithoutTexts = oncePer((source: VariantSnapshot): CompiledWithoutTexts => {
  const schema = withPlainContains(closeObjects(source.schema));
  const fields = fieldsOf(schema, source.ui);
  const shown = new Set(fields.flatMap(({ widget, items = [] }) => [widget, ...items]));
  if (STEPS in source.ui) shown.add(MULTI_STEP);
  if (source.form.resume !== undefined) shown.add(RESUMABLE);
  if (source.form.proof !== undefined) shown.add(PROVING);
  if (fields.some(({ recommended }) => recommended)) shown.add(REMINDING);
  if (hasFollowers(schema)) shown.add(FOLLOWING);
  return { schema, ui: withWidgets(schema, source.ui), fields, shown };
});

/**
 * Returns a schema in which each object, groups and list items included, accepts the names that any of its
 * branches defines, and no others. An object without properties, or with its own `additionalProperties` or
 * `propertyNames`, stays open.
 */
export function closeObjects(schema: JsonObject): JsonObject {
  const inner = mapChildSchemas(schema, (child, [keyword]) =>
    keyword === 'properties' || keyword === 'items' ? closeObjects(child) : child,
  );
  const names = propertiesOf(schema).map(({ name }) => name);
  const open = names.length === 0 || 'additionalProperties' in schema || 'propertyNames' in schema;
  return open || !typesOf(schema).includes('object') ? inner : { ...inner, propertyNames: { enum: names } };
}

/** Makes RJSF render an object as one answer instead of a group. */
const COMPOUND: JsonObject = { 'ui:field': 'compound' };

/**
 * Returns the UI schema with `ui:widget` set for every field and list item, so that renderers need no defaults.
 * An object that one widget edits gets `ui:field: compound`, a titled group a heading in `ui:groups`.
 */
export function withWidgets(schema: JsonObject, ui: JsonObject): JsonObject {
  const complete: JsonObject = { ...ui };
  for (const { name, schema: property } of propertiesOf(schema)) {
    const propertyUi = objectIn(ui[name]);
    const widget = widgetOf(property, propertyUi);
    complete[name] =
      widget === undefined
        ? withHeading(property, withWidgets(property, propertyUi))
        : {
            ...propertyUi,
            'ui:widget': widget,
            ...(parseSchema(property).isGroup ? COMPOUND : {}),
            ...withItemWidgets(property, propertyUi, widget),
          };
  }
  return complete;
}

/** Sets the widgets of a list's rows: one widget per row, per place, or per field in order. */
function withItemWidgets(schema: JsonObject, ui: JsonObject, widget: string): JsonObject {
  const item = repeatedWidget(schema, ui, widget);
  const [items, itemUi] = [objectIn(schema.items), objectIn(ui.items)];
  const places = placesOf(schema, ui, widget);
  if (places.length > 0)
    return { items: places.map((place) => ({ ...place.ui, 'ui:widget': place.widget ?? 'text' })) };
  if (item !== undefined) return { items: { ...itemUi, 'ui:widget': item } };
  if (!hasItemFields(schema, ui, widget)) return {};
  return { items: { ...withWidgets(items, itemUi), 'ui:order': itemFieldNames(items, itemUi) } };
}

/** Marks a titled group as fields below a heading. */
function withHeading(schema: JsonObject, ui: JsonObject): JsonObject {
  const { 'ui:title': title, 'ui:groups': own } = ui;
  if (title === undefined || own !== undefined) return ui;
  return { ...ui, 'ui:groups': [{ title, fields: propertiesOf(schema).map(({ name }) => name) }] };
}

/**
 * Returns the consent texts by purpose: the sentence beside the box and the purpose's document, as
 * paragraphs between empty lines. The page shows exactly these paragraphs, and the consent's hash
 * covers them.
 */
function consentTexts(
  form: Pick<CompiledForm, 'behaviour' | 'uiSchema' | 'fields'>,
  lang: SiteLanguage,
  sha256: CompileOptions['sha256'],
): ConsentText[] {
  const { behaviour, uiSchema } = form;
  const days = behaviour.retention?.days;
  return Object.entries(behaviour.consent).map(([purpose, rule]) => {
    const { field, text: wording = '', evidence } = rule;
    const sentence = consentSentence(uiSchema, field);
    const document = formatText(wording, { data: consentData(form, rule, lang), days: String(days) }, lang);
    const text = [sentence, document].filter((part) => part !== '').join('\n\n');
    return { purpose, field, text, hash: sha256(text), evidence };
  });
}

/**
 * Returns the sentence beside a consent's checkbox, joined by spaces from the captions in its UI schema; ''
 * without captions.
 */
export function consentSentence(uiSchema: CompiledForm['uiSchema'], field: string): string {
  const ui = objectIn(valueAt(uiSchema, splitPath(field)));
  return ['ui:captionStart', 'ui:captionLink', 'ui:captionEnd']
    .map((option) => ui[option])
    .filter((caption) => typeof caption === 'string' && caption !== '')
    .join(' ');
}

/**
 * Returns texts that are looked up while a visitor fills the form: error texts, the schema's own overrides,
 * the theme's.
 */
function messageTexts(
  schema: JsonObject,
  texts: Readonly<Record<string, Text>>,
  widgets: ReadonlySet<string>,
): Record<string, Text> {
  const overrides = new Set<string>();
  addTextKeys(schema, overrides);
  const common = commonIn(texts);
  const isShown = (key: string): boolean => common.get(key)?.some((slug) => widgets.has(slug)) ?? true;
  return Object.fromEntries(
    Object.entries(texts).filter(([key]) => overrides.has(key) || (common.has(key) && isShown(key))),
  );
}

/**
 * Returns the texts that any schema may need, each with the widgets that show it; all variants of a
 * form share them.
 */
const commonIn = oncePer((texts: Readonly<Record<string, Text>>) => {
  const keys = Object.keys(texts).filter((key) => /^(error|form)\./.test(key));
  return new Map(keys.map((key) => [key, widgetsShowing(key)]));
});

/**
 * Rewrites `contains` as `not: {items: {not: …}}`, so that a list without a matching item has one
 * error. For `contains` Ajv would also report the errors of each item, which may be valid.
 */
function withPlainContains(schema: JsonObject): JsonObject {
  const inner = mapChildSchemas(schema, (child, [keyword]) =>
    keyword === 'properties' || keyword === 'items' ? withPlainContains(child) : child,
  );
  const { contains, errorMessage, ...rest } = inner;
  if (contains === undefined || inner.type !== 'array' || inner.not !== undefined) return inner;
  const { contains: text, ...others } = objectIn(errorMessage);
  const messages = text === undefined ? errorMessage : { ...others, not: text };
  return {
    ...rest,
    not: { items: { not: contains } },
    ...(messages === undefined ? {} : { errorMessage: messages }),
  };
}
