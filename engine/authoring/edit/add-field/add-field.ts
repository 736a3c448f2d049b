import type { SiteLanguage } from '#engine/model/definition';
import { type JsonObject, listIn, objectIn } from '#engine/model/json';
import type { EditCommandKind } from '../command-kind.ts';
import type { DocumentFiles } from '../document.ts';
import type { KeyPlace } from '../edit-json.ts';
import { withStepFor } from '../edit-steps/edit-steps.ts';
import {
  below,
  formPlace,
  isListed,
  lineIndex,
  listAt,
  ownMaps,
  type Place,
  placeOf,
  placesOf,
  withItem,
  withValue,
} from '../form-place.ts';
import { restoreField } from '../left-out.ts';
import { partIndex, partPlaces, referenceTo, type SharedPart, withNamesOf } from '../shared-parts.ts';

/**
 * Body of the edit command `add-field`: a field to be added to a form, with its place among the others and the wire
 * value that sends it.
 */
export interface NewField {
  /** Slug of the form. */
  slug: string;
  /** Variant in whose list of fields the author adds it; a form without such a list gets it in all variants. */
  variant: string;
  /** Name of the answer in this form. */
  name: string;
  /**
   * Slug of a shared field in `fields/`; or the schema and UI schema of a new field, which a form with a configured
   * list of fields cannot have.
   */
  field: string | { schema: JsonObject; ui: JsonObject };
  /** New names for the answers of a shared field that has several: name in the shared field → name in this form. */
  names?: Readonly<Record<string, string>>;
  /** Label instead of the shared field's, if another field has that already. */
  title?: Record<SiteLanguage, string>;
  /** Name of the field that follows; at the end if absent. */
  before?: string;
  /** Field id, if the form already uses the shared field's id. */
  fieldId?: string;
  /** Purpose of the consent, if the field is a consent checkbox. */
  purpose?: string;
  /** Wire name and payload node; absent if the answer is not sent. */
  wire?: { name: string; node: JsonObject };
}

/**
 * Edit command that adds a field to a form's schema or list of fields, to its order, heading and step, and to its
 * payload maps. A consent checkbox gets its purpose in form.json and belongs to no step.
 */
export const command: EditCommandKind<NewField> = { apply: addField };

function addField(files: DocumentFiles, added: NewField): DocumentFiles {
  const { slug } = added;
  const names = namesOf(added);
  const asking = names.reduce((next, name) => restoreField(next, slug, name), files);
  const next = isListed(asking, slug) ? addLine(asking, slug, added) : addProperty(asking, slug, added);
  const { name, purpose, before } = added;
  // Consents are in no step.
  return purpose === undefined
    ? names.reduce((placed, one) => withStepFor(placed, slug, one, before), next)
    : withValue(next, formPlace(slug, 'form', 'consent', purpose), { field: name, evidence: 'optional' });
}

const namesOf = ({ name, names }: NewField): string[] => [...new Set([name, ...Object.values(names ?? {})])];

const answersOf = ({ names }: NewField): SharedPart['answers'] =>
  Object.entries(names ?? {}).map(([own, name]) => ({ own, name }));

function addLine(files: DocumentFiles, slug: string, added: NewField): DocumentFiles {
  const { variant, name, field, title, before, wire } = added;
  if (typeof field !== 'string') return files;
  const list = placeOf(files, slug, variant, 'form', ['fields']);
  const lines = listAt(files, list);
  const index = before === undefined ? -1 : lineIndex(files, list, before);
  const line: JsonObject = {
    ...withNamesOf({ name, field }, answersOf(added)),
    ...(title === undefined ? {} : { title: { ...title } }),
    ...(wire === undefined ? {} : sendingMembers(name, wire)),
  };
  return withItem(files, list, index < 0 ? lines.length : index, line);
}

/** Returns the members of a list line about sending: its transform, and the fields sent with it. */
function sendingMembers(name: string, { name: wire, node }: NonNullable<NewField['wire']>): JsonObject {
  const { transform, answers } = node;
  const others = Object.entries(objectIn(answers)).filter(([, answer]) => answer !== name);
  return {
    wire,
    ...(transform === undefined ? {} : { transform }),
    ...(others.length === 0 ? {} : { answers: Object.fromEntries(others) }),
  };
}

function addProperty(files: DocumentFiles, slug: string, added: NewField): DocumentFiles {
  const { name, field, title, before, wire } = added;
  const isShared = typeof field === 'string';
  const orders = placesOf(files, slug, 'ui', ['ui:order']);
  let next = added.names === undefined ? withProperty(files, slug, added) : withPart(files, slug, added);
  if (!isShared) next = withValue(next, formPlace(slug, 'ui', name), field.ui);
  if (title !== undefined) next = withValue(next, formPlace(slug, 'ui', name, 'ui:title'), { ...title });
  for (const one of namesOf(added)) {
    for (const order of orders) {
      const names = listAt(next, order);
      if (names.includes(one)) continue;
      const index = before === undefined ? -1 : names.indexOf(before);
      next = withItem(next, order, index < 0 ? names.length : index, one);
    }
    next = addToGroup(next, slug, one, before);
  }
  if (wire === undefined) return next;
  for (const map of ownMaps(next, slug)) next = withValue(next, below(map, wire.name), wire.node);
  return next;
}

function withProperty(
  files: DocumentFiles,
  slug: string,
  { name, field, fieldId, before }: NewField,
): DocumentFiles {
  const property: JsonObject =
    typeof field === 'string'
      ? { $ref: referenceTo(field), ...(fieldId === undefined ? {} : { fieldId }) }
      : { ...field.schema, fieldId: name.replaceAll('_', '-') };
  // Without `ui:order`, fields appear in the order of the schema.
  const isOrdered = placesOf(files, slug, 'ui', ['ui:order']).length > 0;
  const ahead: KeyPlace = (keys) =>
    !isOrdered && before !== undefined && keys.includes(before) ? keys.indexOf(before) : keys.length;
  return withValue(files, formPlace(slug, 'schema', 'properties', name), property, ahead);
}

/** Adds a shared field with several answers to the schema, beside the form's own fields. */
function withPart(files: DocumentFiles, slug: string, added: NewField): DocumentFiles {
  const part: SharedPart = { field: String(added.field), answers: answersOf(added) };
  const place: Place = formPlace(slug, 'schema', 'allOf');
  // The part of a left-out field is still there.
  if (partPlaces(files, slug).some((list) => partIndex(files, list, part) >= 0)) return files;
  const node = withNamesOf({ $ref: referenceTo(part.field) }, part.answers);
  return withItem(files, place, listAt(files, place).length, node);
}

/** Adds a field between two fields of one group to that group. */
function addToGroup(
  files: DocumentFiles,
  slug: string,
  name: string,
  before: string | undefined,
): DocumentFiles {
  return placesOf(files, slug, 'ui', ['ui:groups']).reduce(
    (next, { file, path }) =>
      listAt(files, { file, path }).reduce<DocumentFiles>((grouped, group, index) => {
        const at = listIn(objectIn(group).fields).indexOf(before ?? '');
        return at <= 0 ? grouped : withItem(grouped, below({ file, path }, index, 'fields'), at, name);
      }, next),
    files,
  );
}
