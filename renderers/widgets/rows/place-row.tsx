import { pathIn } from '#engine/model/json';
import { enterKeyOf } from '../../controls/control.ts';
import { describedBy, fieldParts } from '../../controls/field-parts.tsx';
import { optionsOf } from '../../controls/ui-options.ts';
import { widgetBy } from '../loaded.ts';
import type { ListPlace } from './places.ts';
import type { ShownRow } from './row-props.ts';

/** Place of a list: a field of its own that cannot be added, moved or removed. */
export function PlaceRow(props: Omit<ShownRow, 'children'> & { place: ListPlace }) {
  const { id, path, rowKey, name, place, issues, writing, required, translate } = props;
  const options = optionsOf(place.ui);
  const widget = widgetBy(String(options.widget));
  const issue = writing === undefined ? issues[0] : undefined;
  return (
    <li
      className="zy-field"
      data-row={rowKey}
      data-at={pathIn(props.at, props.rows.indexOfItem(rowKey))}
      data-invalid={issue !== undefined}
    >
      {fieldParts(
        // The list has the mark of an optional field, because no single place may stay empty.
        { id, name, widget, options, required: true, issue, translate },
        <widget.Control
          id={id}
          path={pathIn(path, rowKey)}
          schema={place.schema}
          options={options}
          session={props.rows.session}
          services={props.services}
          translate={translate}
          required={required}
          invalid={issue !== undefined}
          describedBy={describedBy({ id, options, issue })}
          enterKeyHint={enterKeyOf(options, 'next')}
          onCommit={props.onCommit}
        />,
      )}
    </li>
  );
}
