import { type DocumentFiles, FIELD_TYPES, isListed, readObject, withSource } from '#engine/authoring';
import type { Lang } from '#engine/model/definition';
import { documentTitle } from '#engine/model/documents';
import { endpointDocument } from '#engine/model/endpoints';
import { type Json, type JsonObject, objectIn } from '#engine/model/json';
import { type Definitions, formFile, readForm } from '#engine/model/load';
import { inSiteLanguages, withTexts } from '#engine/model/resolve';
import { propertiesOf } from '#engine/model/schema';
import { PICK, type SourceDocument, sourceDocuments } from '#engine/model/sources';
import { formatText, languagesOf } from '#engine/model/text';
import { defaultWidgets, type FieldKind } from '#engine/model/widgets';
import { vocabulary } from '../../../../vocabulary.ts';
import { wordingsOf } from '../../../parts/wording-in.ts';
import { isEvidence, membersOf } from './read-form.ts';

/** Field that an author can add to a form: a shared field, or a kind of field with its own schema. */
export interface OfferedField {
  /** Slug in `fields/`; `own:` and a field type for a field of the form's own. */
  id: string;
  title: string;
  /** Title as written, in every language. */
  titleIn?: Json | undefined;
  widget: string;
  kind: FieldKind;
  /** UI schema of the field, with texts of one language. */
  ui: JsonObject;
  /** Schema and UI schema of a field that is not shared. */
  own?: { schema: JsonObject; ui: JsonObject };
  /** Initial expression of a computed answer. */
  expression?: Json;
  /** Purpose to which a consent agrees. */
  purpose?: string;
  /** Names of the answers of a shared field with several answers, the main answer first. */
  members?: readonly string[];
}

const kindOf = (widget: string): FieldKind => vocabulary.widgets[widget]?.kind ?? 'text';

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

/**
 * Returns the shared fields and the kinds of fields that can be added to a form, with titles in a language.
 * Consents that the form has are left out, and file fields if its endpoint accepts none. A form with a
 * configured list gets only shared fields.
 */
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
        kind: schema.name === undefined ? kindOf(widget) : 'contact',
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
    const titled = inSiteLanguages<JsonObject>({ ...ui, 'ui:title': { ...title } }, languagesOf(texts));
    return {
      id: `own:${type}`,
      title: title[lang],
      titleIn: { ...title },
      widget: String(ui['ui:widget']),
      kind: kindOf(String(ui['ui:widget'])),
      ui: withTexts(titled, texts, lang),
      own: { schema, ui: titled },
    };
  });
  return [
    ...shared,
    ...own,
    ...offeredTotal(definitions, slug, lang),
    ...offeredPicks(definitions, slug, lang),
  ];
}

/** File fields that the form may not have, because its endpoint accepts no files. */
interface RefusedFiles {
  titles: string[];
  /** Endpoint document, and its title. */
  endpoint: string;
  endpointTitle: string;
}

/**
 * Returns the titles of the file fields that a form cannot have because its endpoint accepts no files; undefined if
 * it can have them, or if only shared fields can be added.
 */
export function refusedFiles(
  definitions: Definitions,
  files: DocumentFiles,
  slug: string,
  lang: Lang,
): RefusedFiles | undefined {
  const endpoint = endpointOf(definitions, slug);
  if (endpoint === undefined || takesFiles(definitions, slug) || isListed(files, slug)) return undefined;
  return {
    titles: Object.values(FIELD_TYPES)
      .filter(({ ui }) => isUpload(ui))
      .map(({ title }) => title[lang]),
    endpoint: `endpoints/${endpoint}`,
    endpointTitle: documentTitle(definitions, `endpoints/${endpoint}`, lang),
  };
}

const isUpload = (ui: JsonObject): boolean => vocabulary.widgets[String(ui['ui:widget'])]?.uploads === true;

/** True if a form may have file fields, because its endpoint accepts files. */
function takesFiles(definitions: Definitions, slug: string): boolean {
  const endpoint = endpointOf(definitions, slug);
  return endpoint !== undefined && endpointDocument(definitions, endpoint)?.files === true;
}

/** Returns the endpoint to which the form is sent. */
function endpointOf(definitions: Definitions, slug: string): string | undefined {
  const targets = readForm(definitions.forms.get(slug)?.form ?? {}).targets;
  const endpoint = targets.find(({ way }) => way[0] === 'submit')?.target.endpoint;
  return typeof endpoint === 'string' ? endpoint : undefined;
}

/**
 * Returns a number that is computed from others: at first the first number of the form, until its author
 * writes a formula.
 */
function offeredTotal(definitions: Definitions, slug: string, lang: Lang): OfferedField[] {
  const widget = Object.keys(vocabulary.widgets).find(
    (one) => vocabulary.widgets[one]?.showsComputed === true,
  );
  if (widget === undefined) return [];
  const title = wordingsOf(definitions.texts, 'studio.catalogue.total');
  const ui = { 'ui:widget': widget, 'ui:title': title };
  const shown = withTexts(ui, definitions.texts, lang);
  const schema = { type: 'number', personalData: 'none' };
  const number = propertiesOf(definitions.forms.get(slug)?.schema ?? {}).find((one) =>
    ['number', 'integer'].includes(String(one.schema.type)),
  );
  return [
    {
      id: 'own:total',
      title: String(shown['ui:title']),
      titleIn: title,
      widget,
      kind: kindOf(widget),
      ui: shown,
      own: { schema, ui },
      expression: number === undefined ? 0 : { var: number.name },
    },
  ];
}

/** Returns a pick from each source; if the source needs an answer as a parameter, the author selects which. */
function offeredPicks(definitions: Definitions, slug: string, lang: Lang): OfferedField[] {
  const answers = singleAnswers(definitions.forms.get(slug)?.schema ?? {});
  return ownPicks(definitions, answers).map(({ source, own }) => {
    const shown = withTexts(own.ui, definitions.texts, lang);
    return {
      id: `own:${source.id}`,
      title: formatText(String(shown['ui:title'])),
      titleIn: source.title,
      widget: PICK,
      kind: kindOf(PICK),
      ui: shown,
      own,
    };
  });
}

/**
 * Returns, for each source of options, the schema and UI schema of a field that takes its options from it; `answers`
 * are the paths of the answers that may be passed to the source.
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

/**
 * Returns the names of the properties of a form's schema whose answer is a single text, number or boolean, so that it
 * can be passed to a source.
 */
export const singleAnswers = (schema: JsonObject): string[] =>
  propertiesOf(schema)
    .filter((property) => SINGLE.includes(String(property.schema.type)))
    .map(({ name }) => name);

const SINGLE: readonly string[] = ['string', 'integer', 'number', 'boolean'];
