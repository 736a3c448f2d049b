import { useMemo } from 'react';
import { listDocuments } from '#contract';
import { FIELD_TYPES } from '#engine/authoring';
import type { Lang } from '#engine/model/definition';
import { equalJson, type JsonObject } from '#engine/model/json';
import type { Definitions } from '#engine/model/load';
import { formatPhrase } from '#engine/model/text';
import type { FieldKind } from '#engine/model/widgets';
import { vocabulary } from '../../../../vocabulary.ts';
import { useStudio } from '../../../studio-context.ts';
import { useStudioQuery } from '../../../use-studio-call.ts';
import { useEditor } from './editor-context.ts';
import { limitsOf } from './field/limits-of.ts';
import type { OfferedField } from './offered-fields.ts';

/**
 * Field in the catalogue of fields that can be added: its title, which no other entry has, and a sentence about its
 * use.
 */
export interface CatalogueEntry {
  field: OfferedField;
  title: string;
  about: string;
}

/**
 * Group of the catalogue of fields: fields of one kind, or under `otherForms` those that are almost the same as
 * another entry.
 */
export interface CatalogueGroup {
  id: FieldKind | 'otherForms';
  entries: readonly CatalogueEntry[];
}

/** Kinds of fields in the order of the catalogue. */
const KINDS: readonly FieldKind[] = [
  'text',
  'number',
  'choice',
  'contact',
  'document',
  'date',
  'file',
  'list',
  'unasked',
  'source',
  'consent',
];

/** Functions that make the texts of the catalogue of fields. */
export interface CatalogueWords {
  /** Returns the title with the form that has the field: «Телефон, как в форме «Кредит»». */
  asIn(title: string, form: string): string;
  /** Returns the sentence that a field is another one with a label and texts of its own. */
  like(title: string): string;
  /** Returns the sentence that tells which forms have a shared field. */
  usedIn(forms: readonly string[]): string;
  /** Returns the titles of the forms that have a shared field. */
  formsWith(field: string): readonly string[];
}

/**
 * Returns the fields that can be added, grouped by kind, fields without a shared one first. A shared field goes to
 * `otherForms` if a plain kind of field accepts the same answers, or if a field used more often has the same title.
 */
export function catalogueGroups(
  definitions: Definitions,
  offered: readonly OfferedField[],
  lang: Lang,
  words: CatalogueWords,
): CatalogueGroup[] {
  const { asIn, like, usedIn, formsWith } = words;
  const judgedBy = ({ id, own }: OfferedField): JsonObject =>
    answersOf(own?.schema ?? definitions.fields.get(id)?.schema ?? {});
  const weight = ({ id, own }: OfferedField): number => (own === undefined ? formsWith(id).length : Infinity);
  const twinOf = (field: OfferedField): OfferedField | undefined =>
    field.own === undefined
      ? offered.find(
          (other) =>
            other.own !== undefined &&
            other.widget === field.widget &&
            equalJson(judgedBy(other), judgedBy(field)),
        )
      : undefined;
  const mainOf = (title: string): OfferedField | undefined =>
    offered
      .filter((field) => field.title === title && twinOf(field) === undefined)
      .toSorted((one, other) => weight(other) - weight(one))[0];
  const isMain = (field: OfferedField): boolean => mainOf(field.title)?.id === field.id;
  const taken = new Set(offered.filter(isMain).map(({ title }) => title));
  const titleOf = (field: OfferedField): string => {
    if (isMain(field)) return field.title;
    const ofForms = formsWith(field.id).map((form) => asIn(field.title, form));
    const numbered = offered.map((_, index) => `${field.title} (${index + 2})`);
    const title = [field.title, ...ofForms, ...numbered].find((one) => !taken.has(one)) ?? field.title;
    taken.add(title);
    return title;
  };
  const entries = offered.map((field) => {
    const twin = twinOf(field);
    const used = field.own === undefined ? formsWith(field.id) : [];
    const about = [
      ...(twin === undefined ? aboutAnswers(definitions, field, lang) : [like(twin.title)]),
      ...(used.length === 0 ? [] : [usedIn(used)]),
    ].join('. ');
    return {
      field,
      title: titleOf(field),
      about,
      group: isMain(field) ? field.kind : ('otherForms' as const),
    };
  });
  const [own, shared] = [
    entries.filter(({ field }) => field.own !== undefined),
    entries.filter(({ field }) => field.own === undefined),
  ];
  return [...KINDS, 'otherForms' as const].flatMap((id) => {
    const ofGroup = [...own, ...shared].filter(({ group }) => group === id);
    return ofGroup.length === 0 ? [] : [{ id, entries: ofGroup }];
  });
}

/** Returns the keywords that decide about an answer, and how it is kept. */
function answersOf(schema: JsonObject): JsonObject {
  const { fieldId: _id, requiredMessage: _message, ...answers } = schema;
  return answers;
}

/** Returns what a field is good for, and which settings of its rules are switched on. */
function aboutAnswers(definitions: Definitions, { id, own, widget, ui }: OfferedField, lang: Lang): string[] {
  const { rules, widgets } = vocabulary;
  const type = own && FIELD_TYPES[id.slice('own:'.length)];
  const about = type?.about ?? widgets[widget]?.summary;
  const schema = own === undefined ? (definitions.fields.get(id)?.schema ?? {}) : {};
  const switched = limitsOf(schema, ui, rules, widgets, widget).flatMap(({ value, title }) =>
    value === true && title !== undefined ? [formatPhrase(title, lang)] : [],
  );
  return [...(about === undefined ? [] : [formatPhrase(about, lang)]), ...switched];
}

/** Number of forms that a card names. */
const NAMED_FORMS = 2;

/** Returns the result of `catalogueGroups` for the open form, in the studio's language. */
export function useCatalogueGroups(offered: readonly OfferedField[]): readonly CatalogueGroup[] {
  const { text, lang } = useStudio();
  const { definitions } = useEditor().read;
  const { data } = useStudioQuery(listDocuments);
  return useMemo(() => {
    const documents = new Map(data?.documents.map((one) => [one.id, one]));
    return catalogueGroups(definitions, offered, lang, {
      asIn: (title, form) => text('studio.catalogue.asIn', { title, form }),
      like: (title) => text('studio.catalogue.like', { title }),
      usedIn: (forms) => {
        const named = forms.slice(0, NAMED_FORMS).map((form) => text('studio.catalogue.form', { form }));
        const count = forms.length - named.length;
        const more = count === 0 ? '' : ` ${text('studio.catalogue.more', { count })}`;
        return `${text('studio.catalogue.usedIn')} ${named.join(', ')}${more}`;
      },
      formsWith: (field) =>
        (documents.get(`fields/${field}`)?.usedBy ?? []).flatMap(
          (id) => (id.startsWith('forms/') && documents.get(id)?.title) || [],
        ),
    });
  }, [definitions, offered, lang, text, data]);
}
