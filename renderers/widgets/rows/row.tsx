import { memo } from 'react';
import { type Issue, type JsonObject, objectIn, valueAt } from '#engine/model';
import type { ControlProps, FieldSession } from '../../controls/control.ts';
import { FieldError } from '../../controls/field-error.tsx';
import { optionsOf } from '../../controls/ui-options.ts';
import { widgetBy } from '../loaded.ts';
import { RowButton } from './row-buttons.tsx';
import type { RowAction } from './row-list.ts';

interface RowProps extends Pick<ControlProps, 'path' | 'services' | 'translate' | 'enterKeyHint'> {
  /** Of the list. */
  listId: string;
  rowKey: number;
  index: number;
  count: number;
  /** Fewer rows there are not. */
  least: number;
  title: string;
  schema: JsonObject;
  session: FieldSession;
  required: boolean;
  issue: Issue | undefined;
  onAct(action: RowAction, key?: number): void;
  onCommit(): void;
}

/** One item: its name, its control, its error, and what can be done with it. */
export const Row = memo((props: RowProps) => {
  const { path, listId, rowKey, index, count, least, title, session, required, issue, translate } = props;
  const ui = objectIn(valueAt(session.form.uiSchema, [...path.split('.'), 'items']));
  const { Control, reservesErrorLine, alertsError } = widgetBy(String(ui['ui:widget']));
  const id = `${listId}-${rowKey}`;
  const number = index + 1;
  const name = translate('form.rows.name', { title, number });
  const button = (action: RowAction) => (
    <RowButton
      action={action}
      path={path}
      rowKey={rowKey}
      number={number}
      home={`${listId}-field`}
      translate={translate}
      onAct={props.onAct}
    />
  );
  return (
    <li className="zy-field" data-row={rowKey}>
      <label className="zy-label" id={`${id}-label`} htmlFor={id}>
        {name}
      </label>
      <Control
        id={id}
        path={`${path}.${rowKey}`}
        schema={props.schema}
        options={{ ...optionsOf(ui), title: name }}
        session={session}
        services={props.services}
        translate={translate}
        required={required}
        invalid={issue !== undefined}
        describedBy={issue && `${id}-error`}
        enterKeyHint={props.enterKeyHint}
        onCommit={props.onCommit}
      />
      <FieldError
        id={`${id}-error`}
        text={issue && translate(issue.messageKey, issue.params)}
        translate={translate}
        isReserved={reservesErrorLine}
        isAlert={alertsError}
      />
      {index > 0 && button('up')}
      {number < count && button('down')}
      {count > least && button('remove')}
    </li>
  );
});
