import { objectIn, pathIn } from '#engine/model/json';
import { enterKeyOf } from '../../controls/control.ts';
import { FieldError } from '../../controls/field-error.tsx';
import { optionsOf } from '../../controls/ui-options.ts';
import { widgetBy } from '../loaded.ts';
import type { ShownRow } from './row-props.ts';

/** Item that is a single answer: its name, its control, its error. */
export function PlainRow(props: ShownRow) {
  const { id, path, rowKey, name, ui, issues, listError, writing, translate } = props;
  const options = optionsOf(ui);
  const { Control, alertsError } = widgetBy(String(ui['ui:widget']));
  const issue = writing === undefined ? issues[0] : undefined;
  return (
    <li
      className="zy-field"
      data-row={rowKey}
      data-at={pathIn(props.at, props.rows.indexOfItem(rowKey))}
      data-invalid={issue !== undefined}
    >
      <label className="zy-label" id={`${id}-label`} htmlFor={id}>
        {name}
      </label>
      <Control
        id={id}
        path={pathIn(path, rowKey)}
        schema={objectIn(props.schema.items)}
        options={{ ...options, title: name }}
        session={props.rows.session}
        services={props.services}
        translate={translate}
        required={props.required}
        invalid={(issue ?? listError) !== undefined}
        describedBy={issue ? `${id}-error` : listError}
        enterKeyHint={enterKeyOf(options, 'next')}
        onCommit={props.onCommit}
      />
      <FieldError
        id={`${id}-error`}
        text={issue && translate(issue.messageKey, issue.params)}
        translate={translate}
        isAlert={alertsError}
      />
      {props.children}
    </li>
  );
}
