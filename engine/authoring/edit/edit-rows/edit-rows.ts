import { type Json, type JsonObject, listIn, objectIn } from '#engine/model/json';
import type { EditCommandKind } from '../command-kind.ts';
import { type DocumentFiles, withFile } from '../document.ts';
import { type EditPath, withValueAt } from '../edit-json.ts';
import { below, type Place, placeOf, valueIn, withoutValue, withValue } from '../form-place.ts';
import { type InProperty, propertyPlace } from '../form-property.ts';
import { copyInheritedList, type ListChange, withListChanged } from '../own-list.ts';

interface RowsChange extends InProperty {
  /** Effective schema of the table. */
  schema: JsonObject;
  /** Questions, each with its label as written. */
  rows: readonly JsonObject[];
  /** Names of the lists inside items that lead to the table, then its own name. */
  inItems?: readonly string[];
  change: ListChange<JsonObject> | { label: { index: number; label: Json } };
}

/**
 * Edit command that adds, removes, moves or relabels the questions (rows) of a table of questions, in `ui:rows` and
 * in the properties of its schema together. The last question cannot be removed.
 */
export const command: EditCommandKind<RowsChange> = {
  apply: editRows,
  typedAt: ({ name, inItems = [], change }) =>
    'label' in change ? [name, ...inItems, change.label.index] : undefined,
};

/**
 * Edits the questions of a table: the list that visitors see and the members of the answer, which
 * must agree. A new question gets the same choices as the others, and is required if they are.
 */
function editRows(files: DocumentFiles, { schema, rows, change, ...property }: RowsChange): DocumentFiles {
  const { slug, variant, reach } = property;
  const list = placeOf(files, slug, variant, 'ui', rowsPath(property), reach);
  const members = objectIn(schema.properties);
  const added = 'add' in change ? String(change.add.value) : undefined;
  // Another person may have added it since.
  if (added !== undefined && added in members) return files;
  const next = withFile(copyInheritedList(files, list, rows), list.file, (text) =>
    'label' in change
      ? withValueAt(text, [...list.path, change.label.index, 'label'], change.label.label)
      : withListChanged(text, list.path, rows, change),
  );
  if (next === files || 'label' in change || 'move' in change) return next;
  const asked = listIn(schema.required);
  const owned = copyInheritedRows(next, property, members);
  if (added === undefined) {
    const removed = String(rows['remove' in change ? change.remove : -1]?.value);
    return removed in members && Object.keys(members).length > 1
      ? withoutRow(owned, property, removed, asked)
      : files;
  }
  const [pattern = {}] = Object.values(members);
  const place = below(tablePlace(owned, property), 'properties', added);
  const isAsked = asked.length === Object.keys(members).length;
  const described = withValue(owned, place, pattern);
  return isAsked ? withAsked(described, property, [...asked, added]) : described;
}

/** A table; with `inItems`, in an item of a list. */
type Table = InProperty & Pick<RowsChange, 'inItems'>;

/**
 * Returns the path of the questions (`ui:rows`) of a table in the UI schema; `inItems` leads to a table inside the
 * items of a list.
 */
export const rowsPath = ({ name, inItems = [] }: Pick<Table, 'name' | 'inItems'>): EditPath => [
  name,
  ...inItems.flatMap((one) => ['items', one]),
  'ui:rows',
];

const tablePlace = (files: DocumentFiles, table: Table): Place =>
  below(propertyPlace(files, table), ...(table.inItems ?? []).flatMap((one) => ['items', 'properties', one]));

/** Removes a member; an overlay sets an inherited member to null. */
function withoutRow(
  files: DocumentFiles,
  property: Table,
  row: string,
  asked: readonly Json[],
): DocumentFiles {
  const place = below(tablePlace(files, property), 'properties', row);
  const left = place.path[0] === 'variants' ? withValue(files, place, null) : withoutValue(files, place);
  return asked.includes(row)
    ? withAsked(
        left,
        property,
        asked.filter((one) => one !== row),
      )
    : left;
}

function withAsked(files: DocumentFiles, property: Table, asked: readonly Json[]): DocumentFiles {
  const { file, path } = below(tablePlace(files, property), 'required');
  return withValue(files, { file, path }, [...asked]);
}

/**
 * Returns the files with `members`, the row schemas that a table inherits from a shared field, written into the form,
 * so that one of them can be changed; unchanged if the form has its own.
 */
export function copyInheritedRows(files: DocumentFiles, property: Table, members: JsonObject): DocumentFiles {
  const place = below(tablePlace(files, property), 'properties');
  return valueIn(files, place) === undefined ? withValue(files, place, members) : files;
}
