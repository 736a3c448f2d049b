import { equalJson, type Json, objectIn } from '#engine/model/json';
import type { EditCommandKind } from '../command-kind.ts';
import { type DocumentFiles, withFile } from '../document.ts';
import { withItemAt, withoutValueAt } from '../edit-json.ts';
import { isListed, listAt, placeOf, withValue } from '../form-place.ts';
import type { InProperty } from '../form-property.ts';

interface MovedField extends InProperty {
  /** Current order of the fields, hidden ones included. */
  order: readonly string[];
  to: number;
}

/**
 * Edit command that moves a field to a position among the fields in `order`, which are counted without it: in
 * `ui:order`, and its line in a configured list of fields.
 */
export const command: EditCommandKind<MovedField> = {
  apply: moveField,
};

function moveField(
  files: DocumentFiles,
  { slug, variant, name, reach, order, to }: MovedField,
): DocumentFiles {
  const rest = order.filter((one) => one !== name);
  const moved = [...rest.slice(0, to), name, ...rest.slice(to)];
  if (equalJson(moved, [...order])) return files;
  if (!isListed(files, slug)) {
    const place = placeOf(files, slug, variant, 'ui', ['ui:order'], reach);
    const now = listAt(files, place).map(String);
    // A list for several variants has fields that this variant lacks.
    const next = now.includes(name) ? movedIn(now, name, moved) : moved;
    return withValue(files, place, next);
  }
  const place = placeOf(files, slug, variant, 'form', ['fields']);
  const lines = listAt(files, place);
  const nameOf = (line: Json): string => String(objectIn(line).name);
  const from = lines.findIndex((line) => nameOf(line) === name);
  const line = lines[from];
  if (line === undefined) return files;
  const known = new Set(lines.map(nameOf));
  const target = moved.filter((one) => known.has(one)).indexOf(name);
  return withFile(files, place.file, (text) =>
    withItemAt(withoutValueAt(text, [...place.path, from]), place.path, target, line),
  );
}

/** Moves one name to its position in the wanted order: after the nearest preceding name that both lists have. */
function movedIn(now: readonly string[], name: string, wanted: readonly string[]): string[] {
  const rest = now.filter((one) => one !== name);
  const before = wanted.slice(0, wanted.indexOf(name)).findLast((one) => rest.includes(one));
  const after = wanted.slice(wanted.indexOf(name) + 1).find((one) => rest.includes(one));
  const at = before !== undefined ? rest.indexOf(before) + 1 : after === undefined ? 0 : rest.indexOf(after);
  return [...rest.slice(0, at), name, ...rest.slice(at)];
}
