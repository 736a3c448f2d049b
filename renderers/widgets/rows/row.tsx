import { memo, useState } from 'react';
import { normalizeAnswer } from '#engine/model/answers';
import type { Issue } from '#engine/model/definition';
import { isWithin, joinPath, objectIn, pathIn, toInputId } from '#engine/model/json';
import { enterKeyOf } from '../../controls/control.ts';
import { FieldError } from '../../controls/field-error.tsx';
import { describedBy, fieldParts } from '../../controls/field-parts.tsx';
import { optionsOf } from '../../controls/ui-options.ts';
import { widgetBy } from '../loaded.ts';
import { firstControlId, type ItemField, isObjectItem, itemFieldsOf } from './item-fields.ts';
import type { ListPlace } from './places.ts';
import { RowButton } from './row-buttons.tsx';
import type { RowAction } from './row-list.ts';
import type { RowProps, ShownRow } from './row-props.ts';
import { summaryOf } from './summary.ts';

/**
 * Shows one item of a list: its fields and buttons. It renders again when its issues or its position change,
 * never for a keystroke.
 */
export const Row = memo((props: RowProps) => {
  const { path, listId, rowKey, index, isLast, outer, title, ui, translate } = props;
  const fields = itemFieldsOf(props.item, ui);
  const number = [outer, index + 1].filter(Boolean).join('.');
  const button = (action: RowAction, target: number) => (
    <RowButton
      action={action}
      path={path}
      rowKey={rowKey}
      number={number}
      home={firstControlId(listId, target, fields)}
      translate={translate}
      onAct={props.onAct}
    />
  );
  const shown = {
    ...props,
    id: `${listId}-${rowKey}`,
    name: translate('form.rows.name', { title, number }),
    number,
    fields,
  };
  if (props.place !== undefined) return <PlaceRow {...shown} place={props.place} />;
  const buttons = (
    <>
      {index > 0 && button('up', index - 1)}
      {!isLast && button('down', index + 1)}
      {isObjectItem(ui) && props.isOpen && button('copy', index + 1)}
      {props.isRemovable && button('remove', isLast ? index - 1 : index)}
    </>
  );
  return !isObjectItem(ui) ? (
    <PlainRow {...shown}>{buttons}</PlainRow>
  ) : (
    <FieldsRow {...shown}>{buttons}</FieldsRow>
  );
});

/** Item of several fields, below its name and a summary of its answers. */
function FieldsRow(props: ShownRow) {
  const { id, rows, rowKey, name, fields, issues, writing, lang, translate } = props;
  /** Prefix of the ids, so that a field called like a part of its row has another one. */
  const own = `row-${id}`;
  const summaryNow = () => summaryOf(rows.fields(rowKey), fields, lang);
  const [summary, setSummary] = useState(summaryNow);
  const at = pathIn(props.at, rows.indexOfItem(rowKey));
  const whole = issues.find((issue) => issue.path === at || issue.path === props.at);
  const isAnswered = (field: string) => normalizeAnswer(rows.fields(rowKey)[field]) !== undefined;
  const issuesOf = (field: string): Issue[] => {
    // In a row being written, only fields that were left show errors, and none is missing yet.
    if (writing === field || (writing !== undefined && !isAnswered(field))) return [];
    return issues.filter((issue) => isWithin(issue.path, pathIn(at, field)));
  };
  return (
    <li className="zy-field" data-row={rowKey} data-invalid={issues.length > 0}>
      {/* biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset would be a second name in sight */}
      <div
        role="group"
        aria-labelledby={`${own}-name`}
        aria-describedby={whole && `${own}-error`}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setSummary(summaryNow());
        }}
      >
        <p className="zy-label" id={`${own}-name`}>
          <span>{name}</span>
          {summary !== '' && <span className="zy-label__optional">{` ${summary}`}</span>}
        </p>
        {fields.map((field, index) => (
          <RowField
            // A control keeps its own text, so a branch with another default creates it again.
            key={`${field.name} ${JSON.stringify(field.schema.default)}`}
            {...props}
            listError={index === 0 ? props.listError : undefined}
            field={field}
            at={pathIn(at, field.name)}
            issues={issuesOf(field.name)}
          />
        ))}
        <FieldError
          id={`${own}-error`}
          text={whole && translate(whole.messageKey, whole.params)}
          translate={translate}
        />
        {props.children}
      </div>
    </li>
  );
}

/** Renders a field of an item: label, hint, control, error. */
function RowField(props: ShownRow & { field: ItemField }) {
  const { path, rows, rowKey, field, issues, listError, number, at, translate } = props;
  const { name, ui, schema, required } = field;
  const options = optionsOf(ui);
  const widget = widgetBy(String(options.widget));
  const issue = issues[0];
  const id = toInputId(props.id, joinPath([name]));
  const control = (
    <widget.Control
      id={id}
      path={pathIn(path, rowKey, name)}
      schema={schema}
      options={options}
      session={rows.session}
      services={props.services}
      translate={translate}
      required={required}
      invalid={(issue ?? listError) !== undefined}
      describedBy={[describedBy({ id, options, issue }), listError].filter(Boolean).join(' ') || undefined}
      inItem={{
        ui,
        siblings: props.ui,
        at,
        number,
        issues,
        list: path,
        row: pathIn(path, rowKey),
      }}
      enterKeyHint={enterKeyOf(options, 'next')}
      onCommit={props.onCommit}
    />
  );
  return (
    <div className="zy-field" data-field={name} data-at={at}>
      {widget.anatomy === 'none'
        ? control
        : fieldParts({ id, name, widget, options, required, issue, translate }, control)}
    </div>
  );
}

/** Place of a list: a field of its own that cannot be added, moved or removed. */
function PlaceRow(props: Omit<ShownRow, 'children'> & { place: ListPlace }) {
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

/** Item that is a single answer: its name, its control, its error. */
function PlainRow(props: ShownRow) {
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
