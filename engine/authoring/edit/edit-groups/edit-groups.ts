import type { Json, JsonObject } from '#engine/model/json';
import type { FieldGroup } from '#engine/model/schema';
import type { EditCommandKind } from '../command-kind.ts';
import { type DocumentFiles, withFile } from '../document.ts';
import { withItemAt, withoutValueAt, withValueAt } from '../edit-json.ts';
import { type EditReach, placeOf } from '../form-place.ts';
import { copyInheritedList, type ListChange, withListChanged } from '../own-list.ts';

interface GroupsChange {
  slug: string;
  variant: string;
  reach?: EditReach;
  groups: readonly FieldGroup[];
  change:
    | ListChange<JsonObject>
    | { title: { index: number; title: Json } }
    /** Sets the fields of a group in two columns, or one below the other. */
    | { columns: { index: number; areTwo: boolean } }
    /** Moves a field into a group, or out of all. */
    | { put: { name: string; index: number | undefined } };
}

/**
 * Edit command that adds, removes, moves or retitles the headings above fields (`ui:groups`), or changes the fields
 * below one. A field is below at most one heading.
 */
export const command: EditCommandKind<GroupsChange> = {
  apply: editGroups,
  typedAt: ({ change }) => ('title' in change ? change.title.index : undefined),
};

function editGroups(
  files: DocumentFiles,
  { slug, variant, reach, groups, change }: GroupsChange,
): DocumentFiles {
  const place = placeOf(files, slug, variant, 'ui', ['ui:groups'], reach);
  const written = groups.map(({ title, fields, columns }) => ({
    title,
    fields,
    ...(columns === undefined ? {} : { columns }),
  }));
  const own = copyInheritedList(files, place, written);
  return withFile(own, place.file, (text) => {
    if ('title' in change)
      return withValueAt(text, [...place.path, change.title.index, 'title'], change.title.title);
    if ('columns' in change) {
      const { index, areTwo } = change.columns;
      const at = [...place.path, index, 'columns'];
      return areTwo ? withValueAt(text, at, 2) : withoutValueAt(text, at);
    }
    if (!('put' in change)) return withListChanged(text, place.path, written, change);
    const { name, index } = change.put;
    const without = groups.reduce((next, { fields }, group) => {
      const at = fields.indexOf(name);
      return at < 0 ? next : withoutValueAt(next, [...place.path, group, 'fields', at]);
    }, text);
    return index === undefined
      ? without
      : withItemAt(without, [...place.path, index, 'fields'], Number.MAX_SAFE_INTEGER, name);
  });
}
