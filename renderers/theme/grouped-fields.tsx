import type { ReactElement } from 'react';
import type { JsonObject } from '#engine/model/json';
import { groupIntoRuns, groupsIn } from '#engine/model/schema';

interface GroupedFieldsProps {
  ui: JsonObject;
  /** Fields in their order, keyed by name. */
  fields: readonly ReactElement[];
}

/** Renders fields in a column; those of a group stand in a `<fieldset>` below its title. */
export function GroupedFields({ ui, fields }: GroupedFieldsProps) {
  const byName = new Map(fields.map((field) => [field.key, field]));
  // The list is flat: in nested ones a new field would create all that follow again.
  return groupIntoRuns([...byName.keys()] as string[], groupsIn(ui)).flatMap(({ group, names }) => {
    const shown = names.map((name) => byName.get(name));
    return group ? (
      // A field has one group at most, so its name is a unique key.
      <fieldset className="zy-group" key={group.fields[0]} data-columns={group.columns as number | undefined}>
        <legend className="zy-group__title">{group.title as string}</legend>
        {shown}
      </fieldset>
    ) : (
      shown
    );
  });
}
