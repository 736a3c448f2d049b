import { Fragment, type ReactNode } from 'react';
import { groupsIn, inRuns, type JsonObject } from '#engine';

interface GroupedFieldsProps {
  ui: JsonObject;
  /** In their order. */
  fields: readonly { name: string; content: ReactNode }[];
}

/** Fields one below the other; those of a group below its heading, which a screen reader says with each of them. */
export function GroupedFields({ ui, fields }: GroupedFieldsProps) {
  const groups = groupsIn(ui);
  const contents = new Map(fields.map(({ name, content }) => [name, content]));
  return inRuns([...contents.keys()], groups).map(({ group, names }) => {
    const shown = names.map((name) => <Fragment key={name}>{contents.get(name)}</Fragment>);
    const title = group === undefined ? undefined : groups[group]?.title;
    if (title === undefined) return shown;
    return (
      <fieldset className="zy-group" key={`group ${group}`}>
        <legend className="zy-group__title">{String(title)}</legend>
        {shown}
      </fieldset>
    );
  });
}
