import { formFile, type Json, type JsonObject, listIn, objectEntries, objectIn } from '#engine/model';
import { type DocumentFiles, withFile } from './document.ts';
import { type KeyPlace, withItemAt, withValueAt } from './edit-json.ts';
import { type Place, placeOf, placesOf, readObject, valueIn } from './form-place.ts';
import { withStepFor } from './form-steps.ts';
import { askAgain } from './left-out.ts';

/** A field that a form is to ask for. */
export interface NewField {
  variant: string;
  /** Of the answer. */
  name: string;
  /** Slug in `fields/`; or, where the form keeps no list of shared fields, a field of its own. */
  field: string | { schema: JsonObject; ui: JsonObject };
  /** The field that it comes before; absent: at the end. */
  before?: string;
  /** Its own id, where the form has the shared field's id already. */
  fieldId?: string;
  /** What it agrees to, where it is a tick of consent. */
  purpose?: string;
  /** What it is called on the wire, and how it gets there; absent: it is not sent. */
  wire?: { name: string; node: JsonObject };
}

/** Whether the form's fields are a configured list in form.json, and not properties of a schema. */
export const isListed = (files: DocumentFiles, slug: string): boolean =>
  Array.isArray(readObject(files, formFile(slug, 'form'))?.fields);

export function addField(files: DocumentFiles, slug: string, added: NewField): DocumentFiles {
  const asking = askAgain(files, slug, added.name);
  const next = isListed(asking, slug) ? addLine(asking, slug, added) : addProperty(asking, slug, added);
  const { name, purpose, before } = added;
  // Consents are in no step.
  return purpose === undefined
    ? withStepFor(next, slug, name, before)
    : withFile(next, formFile(slug, 'form'), (text) =>
        withValueAt(text, ['consent', purpose], { field: name, evidence: 'optional' }),
      );
}

function addLine(
  files: DocumentFiles,
  slug: string,
  { variant, name, field, before, wire }: NewField,
): DocumentFiles {
  if (typeof field !== 'string') return files;
  const list = placeOf(files, slug, variant, 'form', ['fields']);
  const lines = listAt(files, list);
  const index = before === undefined ? -1 : lineIndex(files, list, before);
  const line: JsonObject = { name, field, ...(wire === undefined ? {} : sentAs(name, wire)) };
  return withFile(files, list.file, (text) =>
    withItemAt(text, list.path, index < 0 ? lines.length : index, line),
  );
}

/** What a line has of how it is sent: its transform, and the fields that are sent as a part of it. */
function sentAs(name: string, { name: wire, node }: NonNullable<NewField['wire']>): JsonObject {
  const { transform, answers } = node;
  const others = Object.entries(objectIn(answers)).filter(([, answer]) => answer !== name);
  return {
    wire,
    ...(transform === undefined ? {} : { transform }),
    ...(others.length === 0 ? {} : { answers: Object.fromEntries(others) }),
  };
}

function addProperty(
  files: DocumentFiles,
  slug: string,
  { name, field, fieldId, before, wire }: NewField,
): DocumentFiles {
  const isShared = typeof field === 'string';
  const property: JsonObject = isShared
    ? { $ref: `../../fields/${field}.json#/schema`, ...(fieldId === undefined ? {} : { fieldId }) }
    : { ...field.schema, fieldId: name.replaceAll('_', '-') };
  const orders = placesOf(files, slug, 'ui', ['ui:order']);
  // Without an order they come as they are written.
  const ahead: KeyPlace = (keys) =>
    orders.length === 0 && before !== undefined && keys.includes(before) ? keys.indexOf(before) : keys.length;
  let next = withFile(files, formFile(slug, 'schema'), (text) =>
    withValueAt(text, ['properties', name], property, ahead),
  );
  if (!isShared) next = withFile(next, formFile(slug, 'ui'), (text) => withValueAt(text, [name], field.ui));
  for (const order of orders) {
    const names = listAt(next, order);
    if (names.includes(name)) continue;
    const index = before === undefined ? -1 : names.indexOf(before);
    next = withFile(next, order.file, (text) =>
      withItemAt(text, order.path, index < 0 ? names.length : index, name),
    );
  }
  next = withinGroup(next, slug, name, before);
  if (wire === undefined) return next;
  for (const map of ownMaps(next, slug))
    next = withFile(next, map.file, (text) => withValueAt(text, [...map.path, wire.name], wire.node));
  return next;
}

/** Between two fields of one heading it is below that heading, too. */
function withinGroup(
  files: DocumentFiles,
  slug: string,
  name: string,
  before: string | undefined,
): DocumentFiles {
  return placesOf(files, slug, 'ui', ['ui:groups']).reduce(
    (next, { file, path }) =>
      listAt(files, { file, path }).reduce<DocumentFiles>((grouped, group, index) => {
        const at = listIn(objectIn(group).fields).indexOf(before ?? '');
        return at <= 0
          ? grouped
          : withFile(grouped, file, (text) => withItemAt(text, [...path, index, 'fields'], at, name));
      }, next),
    files,
  );
}

/** The payload maps that are not patches of another: those of the form, and those that only an overlay has. */
export function ownMaps(files: DocumentFiles, slug: string): Place[] {
  const seen = new Set<string>();
  return placesOf(files, slug, 'form', ['payloads']).flatMap((place) =>
    objectEntries(valueIn(files, place)).flatMap(([map]): Place[] => {
      const isPatch = seen.has(map);
      // The form's own come first, and overlays of one name with equal maps are alternatives.
      if (place.path.length === 1) seen.add(map);
      return isPatch ? [] : [{ file: place.file, path: [...place.path, map] }];
    }),
  );
}

export const listAt = (files: DocumentFiles, place: Place): Json[] => listIn(valueIn(files, place));

/** The line of a configured list that asks for an answer; -1 where there is none. */
export const lineIndex = (files: DocumentFiles, list: Place, name: string | undefined): number =>
  listAt(files, list).findIndex((line) => objectIn(line).name === name);
