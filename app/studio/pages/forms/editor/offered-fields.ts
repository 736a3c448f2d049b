import { type DocumentFiles, FIELD_TYPES, isListed, readObject, withSource } from '#engine/authoring';
import type { Lang } from '#engine/model/definition';
import { endpointDocument } from '#engine/model/endpoints';
import { type Json, type JsonObject, objectIn } from '#engine/model/json';
import { type Definitions, formFile, readForm } from '#engine/model/load';
import { withTexts } from '#engine/model/resolve';
import { propertiesOf } from '#engine/model/schema';
import { PICK, type SourceDocument, sourceDocuments } from '#engine/model/sources';
import { formatText } from '#engine/model/text';
import { defaultWidgets } from '#engine/model/widgets';
import { vocabulary } from '../../../../vocabulary.ts';
import { isEvidence, membersOf } from './read-form.ts';

/** Field that can be added to a form. */
export interface OfferedField {
  /** Slug in `fields/`; `own:` and a field type for a field of the form's own. */
  id: string;
  title: string;
  /** Title as written, in every language. */
  titleIn?: Json | undefined;
  widget: string;
  /** UI schema of the field, with texts of one language. */
  ui: JsonObject;
  own?: { schema: JsonObject; ui: JsonObject };
  /** Purpose to which a consent agrees. */
  purpose?: string;
  /** Names of the answers of a shared field with several, the main one first. */
  members?: readonly string[];
}

/**
 * Returns the purpose of a shared consent, with which its slug ends. Undefined if the form has that consent
 * already, or no such purpose exists.
 */
function purposeOf(definitions: Definitions, form: JsonObject, field: string): string | undefined {
  const taken = JSON.stringify([form.consent, form.variants]);
  return [...definitions.files.keys()]
    .flatMap((path) => /^consents\/([^/]+)\.json$/.exec(path)?.[1] ?? [])
    .find((purpose) => field.endsWith(purpose) && !taken.includes(`"${purpose}":{"field"`));
}

/** Returns the fields that can be added; a configured list of fields takes shared fields only. */
export function offeredFields(
  definitions: Definitions,
  files: DocumentFiles,
  slug: string,
  lang: Lang,
): OfferedField[] {
  const { fields, texts } = definitions;
  const listed = isListed(files, slug);
  const form = readObject(files, formFile(slug, 'form')) ?? {};
  const shared = [...fields.values()].flatMap(({ slug: id, schema, ui }): OfferedField[] => {
    const widget = String(
      objectIn(ui[membersOf(schema)[0] ?? ''] ?? ui)['ui:widget'] ??
        defaultWidgets[String(schema.type)] ??
        '',
    );
    const contract = vocabulary.widgets[widget];
    const isOffered = contract?.addedBySetting !== true && contract?.takesFiles !== true;
    const agrees = vocabulary.widgets[widget]?.showsConsent === true || isEvidence(schema);
    const purpose = agrees ? purposeOf(definitions, form, id) : undefined;
    if (agrees && (purpose === undefined || listed)) return [];
    const members = membersOf(schema);
    const [member] = members;
    if (!isOffered || !(typeof schema.type === 'string' || member !== undefined)) return [];
    const written = member === undefined ? ui : objectIn(ui[member]);
    const shown = withTexts(written, texts, lang);
    const titles = (member === undefined ? [ui] : members.map((one) => objectIn(ui[one]))).flatMap((one) => {
      const title = withTexts(one, texts, lang)['ui:title'];
      return typeof title === 'string' && title !== '' ? [formatText(title)] : [];
    });
    return [
      {
        id,
        title: titles.length === 0 ? id : titles.join(', '),
        titleIn: written['ui:title'],
        widget,
        ui: shown,
        ...(purpose === undefined ? {} : { purpose }),
        ...(member === undefined ? {} : { members }),
      },
    ];
  });
  if (listed) return shared;
  const mayUpload = takesFiles(definitions, slug);
  const types = Object.entries(FIELD_TYPES).filter(([, { ui }]) => mayUpload || !isUpload(ui));
  const own = types.map(([type, { title, schema, ui }]): OfferedField => {
    const titled: JsonObject = { ...ui, 'ui:title': { ...title } };
    return {
      id: `own:${type}`,
      title: title[lang],
      titleIn: { ...title },
      widget: String(ui['ui:widget']),
      ui: withTexts(titled, texts, lang),
      own: { schema, ui: titled },
    };
  });
  return [...shared, ...own, ...offeredPicks(definitions, slug, lang)];
}

/** Returns the titles of the fields of files that the form may not ask for, because its endpoint takes none. */
export function refusedFiles(definitions: Definitions, slug: string, lang: Lang): string[] {
  if (takesFiles(definitions, slug)) return [];
  return Object.values(FIELD_TYPES)
    .filter(({ ui }) => isUpload(ui))
    .map(({ title }) => title[lang]);
}

const isUpload = (ui: JsonObject): boolean => vocabulary.widgets[String(ui['ui:widget'])]?.uploads === true;

/** True if a form may ask for files, because its endpoint takes them. */
function takesFiles(definitions: Definitions, slug: string): boolean {
  const form = definitions.forms.get(slug);
  if (form === undefined) return false;
  const submit = readForm(form.form).targets.find(({ way }) => way[0] === 'submit');
  return endpointDocument(definitions, String(submit?.target.endpoint))?.files === true;
}

/**
 * Returns a pick from each source; if the source needs an answer as a parameter, the author selects which.
 */
function offeredPicks(definitions: Definitions, slug: string, lang: Lang): OfferedField[] {
  const answers = singleAnswers(definitions.forms.get(slug)?.schema ?? {});
  return ownPicks(definitions, answers).map(({ source, own }) => {
    const shown = withTexts(own.ui, definitions.texts, lang);
    return {
      id: `own:${source.id}`,
      title: formatText(String(shown['ui:title'])),
      titleIn: source.title,
      widget: PICK,
      ui: shown,
      own,
    };
  });
}

/**
 * Returns a pick from each source as a field of the form's own; `answers` are the paths that may be passed to
 * it.
 */
export const ownPicks = (
  definitions: Definitions,
  answers: readonly string[],
): { source: SourceDocument; own: { schema: JsonObject; ui: JsonObject } }[] =>
  sourceDocuments(definitions).map((source) => ({
    source,
    own: {
      schema: withSource({ type: 'object', personalData: 'none' }, source, answers),
      ui: { 'ui:widget': PICK, 'ui:title': source.title },
    },
  }));

/** Returns the names of the properties with a single value. */
export const singleAnswers = (schema: JsonObject): string[] =>
  propertiesOf(schema)
    .filter((property) => SINGLE.includes(String(property.schema.type)))
    .map(({ name }) => name);

const SINGLE: readonly string[] = ['string', 'integer', 'number', 'boolean'];
