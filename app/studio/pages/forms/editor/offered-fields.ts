import { type DocumentFiles, FIELD_TYPES, isListed, readObject, withSource } from '#engine/authoring';
import {
  type Definitions,
  defaultWidgets,
  formatText,
  formFile,
  type JsonObject,
  type Lang,
  namesListed,
  objectIn,
  PICK,
  propertiesOf,
  sourceDocuments,
  withTexts,
} from '#engine/model';
import { vocabulary } from '../../../../vocabulary.ts';
import { isEvidence, membersOf } from './read-form.ts';

/** A field that can be added to a form. */
export interface OfferedField {
  /** Slug in `fields/`; `own:` and a field type for a field of the form's own. */
  id: string;
  title: string;
  widget: string;
  /** Its UI schema, with texts of one language. */
  ui: JsonObject;
  own?: { schema: JsonObject; ui: JsonObject };
  /** Of a tick of consent: what it agrees to. */
  purpose?: string;
  /** Of a field of several answers: what its first one is called in every form. */
  name?: string;
}

/**
 * The purpose that a shared tick of consent is for: the one that its slug ends with. Undefined where the form asks for it already, or
 * no such purpose exists.
 */
function purposeOf(definitions: Definitions, form: JsonObject, field: string): string | undefined {
  const taken = JSON.stringify([form.consent, form.variants]);
  return [...definitions.files.keys()]
    .flatMap((path) => /^consents\/([^/]+)\.json$/.exec(path)?.[1] ?? [])
    .find((purpose) => field.endsWith(purpose) && !taken.includes(`"${purpose}":{"field"`));
}

/** A configured list of fields takes shared fields only, and only it can hold a field of several answers. */
export function offeredFields(
  definitions: Definitions,
  files: DocumentFiles,
  slug: string,
  lang: Lang,
): OfferedField[] {
  const { fields, texts } = definitions;
  const listed = isListed(files, slug);
  const form = readObject(files, formFile(slug, 'form')) ?? {};
  const taken = namesListed({ form });
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
    if (!isOffered || !(listed || typeof schema.type === 'string')) return [];
    const [member, ...others] = membersOf(schema);
    if ([member, ...others].some((one) => one !== undefined && taken.has(one))) return [];
    const shown = withTexts(member === undefined ? ui : objectIn(ui[member]), texts[lang], lang);
    const title = shown['ui:title'];
    const plainTitle = typeof title === 'string' && title !== '' ? formatText(title) : id;
    return [
      {
        id,
        title: plainTitle,
        widget,
        ui: shown,
        ...(purpose === undefined ? {} : { purpose }),
        ...(member === undefined ? {} : { name: member }),
      },
    ];
  });
  if (listed) return shared;
  const own = Object.entries(FIELD_TYPES).map(([type, { title, schema, ui }]): OfferedField => {
    const titled: JsonObject = { ...ui, 'ui:title': { ...title } };
    return {
      id: `own:${type}`,
      title: title[lang],
      widget: String(ui['ui:widget']),
      ui: withTexts(titled, texts[lang], lang),
      own: { schema, ui: titled },
    };
  });
  return [...shared, ...own, ...offeredPicks(definitions, slug, lang)];
}

/** A pick from each of the sources; where its source is passed an answer, the author chooses which. */
function offeredPicks(definitions: Definitions, slug: string, lang: Lang): OfferedField[] {
  const answers = propertiesOf(definitions.forms.get(slug)?.schema ?? {})
    .filter(({ schema }) => SINGLE.includes(String(schema.type)))
    .map(({ name }) => name);
  return sourceDocuments(definitions).map((source) => {
    const ui: JsonObject = { 'ui:widget': PICK, 'ui:title': source.title };
    const shown = withTexts(ui, definitions.texts[lang], lang);
    return {
      id: `own:${source.id}`,
      title: formatText(String(shown['ui:title'])),
      widget: PICK,
      ui: shown,
      own: { schema: withSource({ type: 'object', personalData: 'none' }, source, answers), ui },
    };
  });
}

const SINGLE: readonly string[] = ['string', 'integer', 'number', 'boolean'];
